import { useEffect, useRef, type ReactNode } from 'react';
import { Tabs } from '#web/ui/tabs.tsx';

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
  const place = useRef<HTMLDivElement>(null);
  const met = useRef(choice.asked);
  useEffect(() => {
    if (met.current === choice.asked) return;
    met.current = choice.asked;
    place.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [choice.asked]);
  return (
    <div ref={place}>
      <Tabs
        about="History and kept replies"
        labels={labels}
        chosen={choice.tab}
        onChoose={(tab) => onChoose({ ...choice, tab })}
      >
        {panels[choice.tab]}
      </Tabs>
    </div>
  );
}
