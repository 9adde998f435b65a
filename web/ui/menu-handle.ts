export interface Opened<About> {
  about: About;
  button: HTMLElement;
}

/** What ties buttons to the one menu they open; each button tells the menu what it is about. */
export interface MenuHandle<About> {
  id: string;
  now: () => Opened<About> | null;
  show: (opened: Opened<About> | null) => void;
  subscribe: (listener: () => void) => () => void;
}

let menus = 0;

/** A menu of its own, to be opened from several places. */
export function createMenu<About>(): MenuHandle<About> {
  let opened: Opened<About> | null = null;
  const listeners = new Set<() => void>();
  menus += 1;
  return {
    id: `menu-${menus}`,
    now: () => opened,
    show: (next) => {
      opened = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
