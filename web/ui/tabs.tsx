import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface Props<Name extends string> {
  /** What the tabs are about, for screen readers. */
  about: string;
  /** The tabs in their order, each with its words. */
  labels: Record<Name, ReactNode>;
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The content of the chosen one. */
  children: ReactNode;
}

/** Tabs over one panel, by the pattern of the ARIA Authoring Practices: arrows move between them, Enter chooses. */
export function Tabs<Name extends string>({ about, labels, chosen, onChoose, children }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const names = Object.keys(labels) as Name[];
  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.children ?? [])] as HTMLElement[];
    const at = tabs.findIndex((tab) => tab === event.currentTarget);
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    tabs.at(step % tabs.length)?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div ref={list} role="tablist" className={styles['list']} aria-label={about}>
        {names.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}-panel` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={onKeyDown}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div
        key={chosen}
        id={`${id}-panel`}
        role="tabpanel"
        className={styles['panel']}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
