// Dragging as an extra to tapping: by mouse at once, by finger after it has rested a moment, since otherwise it scrolls.
// What is dropped on an element marked data-drop="NAME" is told by that name.
import type { Attachment } from 'svelte/attachments';

const rest = 220; // milliseconds
const slip = 8; // pixels that are still a tap

export function drag(ondrop: (target: string) => void): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | undefined;
    let ghost: HTMLElement | undefined;
    let over: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function mark(target: HTMLElement | undefined): void {
      over?.removeAttribute('data-over');
      over = target;
      over?.setAttribute('data-over', '');
    }
    function begin(): void {
      const { left, top, width } = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      for (const moving of [ghost, ...ghost.querySelectorAll('[data-move]')]) moving.removeAttribute('data-move');
      ghost.style.setProperty('--card-width', `${width}px`);
      Object.assign(ghost.style, {
        position: 'fixed',
        left: `${left}px`,
        top: `${top}px`,
        zIndex: '20',
        margin: '0',
        opacity: '0.9',
        listStyle: 'none',
        pointerEvents: 'none',
      });
      (node.closest('dialog') ?? document.body).append(ghost); // above all, also in a dialog
      node.setPointerCapture(start!.pointerId);
    }
    function end(): void {
      clearTimeout(timer);
      ghost?.remove();
      mark(undefined);
      start = ghost = undefined;
    }
    function down(event: PointerEvent): void {
      if (!event.isPrimary || event.button !== 0) return;
      start = event;
      if (event.pointerType !== 'mouse') timer = setTimeout(begin, rest);
    }
    function move(event: PointerEvent): void {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!ghost) {
        if (Math.hypot(x, y) < slip) return;
        if (event.pointerType !== 'mouse') return end();
        begin();
      }
      ghost!.style.transform = `translate(${x}px, ${y}px)`;
      mark(document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]') ?? undefined);
    }
    function up(): void {
      const target = over?.dataset.drop;
      const isDragged = ghost !== undefined;
      end();
      if (!isDragged) return;
      // The click that follows belongs to the drag.
      const swallow = (event: Event): void => event.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      if (target !== undefined) ondrop(target);
    }
    const hold = (event: Event): void => {
      if (ghost) event.preventDefault(); // neither scrolling nor the menu of a long touch
    };
    const never = (event: Event): void => event.preventDefault();

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', end);
    node.addEventListener('touchmove', hold, { passive: false });
    node.addEventListener('contextmenu', hold);
    node.addEventListener('dragstart', never); // the browser's own
    return () => {
      end();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', end);
      node.removeEventListener('touchmove', hold);
      node.removeEventListener('contextmenu', hold);
      node.removeEventListener('dragstart', never);
    };
  };
}
