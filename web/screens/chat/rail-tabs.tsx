import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './rail-tabs.module.css';

export type RailTab = 'history' | 'saved' | 'helpful';

/** Which part of the rail is on show. `asked` counts the askings for it by a command: each gives it the keyboard. */
export interface RailChoice {
  tab: RailTab;
  asked: number;
}

interface Props {
  choice: RailChoice;
  onChoose: (choice: RailChoice) => void;
  panels: Record<RailTab, ReactNode>;
}

const labels: Record<RailTab, string> = { history: 'Sessions', saved: 'Saved', helpful: 'Helpful' };

/** The earlier sessions, and beside them what was saved or marked helpful. */
export function RailTabs({ choice, onChoose, panels }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const met = useRef(choice.asked);
  useEffect(() => {
    if (met.current === choice.asked) return;
    met.current = choice.asked;
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [choice.asked]);
  const names = Object.keys(labels) as RailTab[];
  return (
    <Tabs.Root
      className={styles['tabs']}
      value={choice.tab}
      onValueChange={(tab: RailTab) => onChoose({ ...choice, tab })}
    >
      <Tabs.List ref={list} className={styles['list']} aria-label="History and kept replies">
        {names.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={styles['tab']}>
            {labels[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((tab) => (
        <Tabs.Panel key={tab} value={tab} className={styles['panel']}>
          {panels[tab]}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
