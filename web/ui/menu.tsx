import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { keyedItem } from './keyed-item.ts';
import { placeAt } from './place-at.ts';
import styles from './menu.module.css';
import type { MenuHandle, Opened } from './menu-handle.ts';

export interface MenuEntry {
  label: string;
  icon: IconName;
  run: () => void;
  danger?: boolean;
}

/** The button that opens a menu; `label` is its name and its tooltip. */
export function MenuButton<About>({
  handle,
  about,
  label,
}: {
  handle: MenuHandle<About>;
  about: About;
  label: string;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const isMine = () => button.current !== null && handle.now()?.button === button.current;
  const isOpen = useSyncExternalStore(handle.subscribe, isMine, isMine);
  // A press on it closes an open menu before the click comes, which must not open it again.
  const closing = useRef(false);
  const open = () => button.current && handle.show({ about, button: button.current });
  return (
    <IconButton
      ref={button}
      icon="more"
      label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? handle.id : undefined}
      onPointerDown={() => (closing.current = isOpen)}
      onClick={() => {
        if (!closing.current) open();
        closing.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
    />
  );
}

/** A small menu of acts, one for all buttons of its handle: opens at the one pressed, about what that one is about. */
export function ActMenu<About>({
  handle,
  entriesOf,
}: {
  handle: MenuHandle<About>;
  entriesOf: (about: About) => MenuEntry[];
}) {
  const opened = useSyncExternalStore(handle.subscribe, handle.now, handle.now);
  return (
    opened && (
      <OpenMenu opened={opened} id={handle.id} entries={entriesOf(opened.about)} onClose={() => handle.show(null)} />
    )
  );
}

interface OpenMenuProps {
  opened: Opened<unknown>;
  id: string;
  entries: MenuEntry[];
  onClose: () => void;
}

/**
 * Stands in the landmark that its buttons are in, but is drawn above everything: a popover of the browser's, which a press
 * beside it closes. The pattern is the menu of the ARIA Authoring Practices.
 */
function OpenMenu({ opened: { button }, id, entries, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useLayoutEffect(() => {
    const list = menu.current;
    if (list === null) return;
    list.showPopover();
    const { left, top } = placeAt(button.getBoundingClientRect(), list.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    });
    list.style.left = `${left}px`;
    list.style.top = `${top}px`;
    list.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [button]);
  const goBack = () => {
    button.focus({ preventScroll: true });
    onClose();
  };
  useCloseWhenMoved(button, goBack);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const labels = entries.map(({ label }) => label);
    const next = keyedItem(event.key, all.indexOf(document.activeElement as HTMLElement), labels);
    if (next !== null) all[next]?.focus();
    else if (event.key === 'Escape') goBack();
    // The keyboard goes on from the button.
    else if (event.key === 'Tab') return goBack();
    else if (event.key.length > 1 || event.key === ' ') return undefined;
    event.preventDefault();
    // What the menu stands in stays open, and no command hears a letter meant for it.
    return event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      id={id}
      className={styles['menu']}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={button.getAttribute('aria-label') ?? undefined}
      onKeyDown={onKeyDown}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {entries.map(({ label, icon, run, danger = false }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames(styles['entry'], danger && styles['danger'])}
          onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            // An act begins when the menu is gone and the keyboard is back: what it opens then keeps it.
            flushSync(goBack);
            run();
          }}
        >
          <Icon name={icon} small />
          {label}
        </button>
      ))}
    </div>
  );
}

/** It stands at its button; where that moves, it goes. What scrolls elsewhere is none of its business. */
function useCloseWhenMoved(button: HTMLElement, goBack: () => void): void {
  const leave = useEffectEvent(goBack);
  useEffect(() => {
    const before = button.getBoundingClientRect();
    const onMove = () => {
      const { left, top } = button.getBoundingClientRect();
      if (left !== before.left || top !== before.top) leave();
    };
    window.addEventListener('scroll', onMove, { capture: true, passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      window.removeEventListener('scroll', onMove, { capture: true });
      window.removeEventListener('resize', onMove);
    };
  }, [button]);
}
