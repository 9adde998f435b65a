/**
 * Tells places within a scrolled element when they come near its sight, the nearest first and one a frame, so that no
 * frame draws many at once; and when nothing else is to be done, the others too, so that a search of the page finds them.
 */
interface Nearness {
  observer: IntersectionObserver;
  /** What waits to be told, and whether it is near. */
  waiting: Map<Element, { draw: () => void; near: boolean }>;
  frame: boolean;
  idle: boolean;
}

const known = new WeakMap<Element, Nearness>();

/** How far beyond the sight is near: in heights of the scrolled element. */
const margin = '100% 0px';
/** What a place takes to be drawn, with some air: with less time left, a moment is not idle enough. */
const enoughMs = 12;

/** Between the letters somebody types there is no time either. */
const quietMs = 1_000;
let lastKeyAt = -Infinity;
window.addEventListener('keydown', () => (lastKeyAt = performance.now()), { capture: true, passive: true });

/** Calls `draw` once, when the place is near or it is its turn. Returns the way to call it off. */
export function whenNear(place: Element, scroller: Element, draw: () => void): () => void {
  const nearness = known.get(scroller) ?? watch(scroller);
  nearness.waiting.set(place, { draw, near: false });
  nearness.observer.observe(place);
  drawIdly(nearness);
  return () => {
    nearness.waiting.delete(place);
    nearness.observer.unobserve(place);
  };
}

function watch(scroller: Element): Nearness {
  const nearness: Nearness = {
    observer: new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const waits = nearness.waiting.get(target);
          if (waits !== undefined) waits.near = isIntersecting;
        }
        drawNear(nearness, scroller);
      },
      { root: scroller, rootMargin: margin },
    ),
    waiting: new Map(),
    frame: false,
    idle: false,
  };
  known.set(scroller, nearness);
  return nearness;
}

function drawNear(nearness: Nearness, scroller: Element): void {
  if (nearness.frame) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const next = [...nearness.waiting]
    .filter(([, { near }]) => near)
    .map(([place]) => ({ place, box: place.getBoundingClientRect() }))
    .map(({ place, box }) => ({ place, far: Math.abs((box.top + box.bottom) / 2 - middle) }))
    .sort((one, other) => one.far - other.far)[0];
  if (next === undefined) return;
  nearness.frame = true;
  drawOne(nearness, next.place);
  requestAnimationFrame(() => {
    nearness.frame = false;
    drawNear(nearness, scroller);
  });
}

/** From the last to the first: what was said lately is looked for most. */
function drawIdly(nearness: Nearness): void {
  if (nearness.idle) return;
  nearness.idle = true;
  whenIdle((msLeft) => {
    nearness.idle = false;
    const last = [...nearness.waiting.keys()].at(-1);
    if (last === undefined) return;
    const writing = performance.now() - lastKeyAt < quietMs;
    if (msLeft > enoughMs && !writing) drawOne(nearness, last);
    drawIdly(nearness);
  });
}

function drawOne(nearness: Nearness, place: Element): void {
  const waits = nearness.waiting.get(place);
  nearness.waiting.delete(place);
  nearness.observer.unobserve(place);
  waits?.draw();
}

/** Not every browser tells when it has nothing to do; a pause between frames is the next best. */
function whenIdle(act: (msLeft: number) => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback((deadline) => act(deadline.timeRemaining()));
  else setTimeout(() => act(Infinity), pauseMs);
}

const pauseMs = 50;
