import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './build/icons.ts';
import { rules } from './build/rules.ts';

// `npm run dev` serves the page with what a running `tortuga serve` answers.
const server = process.env.TORTUGA ?? '127.0.0.1:8080';

export default defineConfig({
  plugins: [icons(), rules(), svelte()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined, // tests mount components as a browser does
  build: {
    outDir: process.env.PAGE ?? '../build/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'gallery.html'] },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': `http://${server}`, '/ws': { target: `ws://${server}`, ws: true } },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
