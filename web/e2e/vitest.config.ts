import { defineConfig } from 'vitest/config';

// Real Chromium against the real server, both started by the tests.
export default defineConfig({
  test: {
    include: [process.env.SCREENS ? 'e2e/screens.ts' : 'e2e/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    retry: 0,
  },
});
