import type { ReactNode } from 'react';
import { useUser } from '#web/api/user-queries.ts';
import { LayoutButton, ThemeButton } from '#web/features/appearance/appearance-buttons.tsx';
import { CreditCount } from '#web/features/credits/credit-count.tsx';
import { expectPalette } from '#web/features/command-palette/command-palette.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './chat-bar.module.css';
import { PlaceAccess } from './place-access.tsx';

interface Props {
  /** Whether the history is in sight. */
  historyOpen: boolean;
  /** What can be done to the session on screen. */
  menu: ReactNode;
  onHistory: () => void;
  /** Opens the palette; null where the menu does. */
  onCommands: (() => void) | null;
  onAccount: () => void;
  onCredits: () => void;
  onHome: () => void;
}

/** CHAT-01: credits, temperature, mode, layout, history, account; and the commands, for those without a keyboard at hand. */
export function ChatBar({ historyOpen, menu, onHistory, onCommands, onAccount, onCredits, onHome }: Props) {
  const user = useUser();
  return (
    <Bar onBrand={onHome} crowded>
      {user && <CreditCount credits={user.credits} onOpen={onCredits} />}
      <PlaceAccess />
      <ThemeButton />
      <span className={styles['layout']}>
        <LayoutButton />
      </span>
      <IconButton icon="history" label="History" aria-expanded={historyOpen} onClick={onHistory} />
      {onCommands && (
        <IconButton
          icon="command"
          label="Commands"
          aria-haspopup="dialog"
          onPointerEnter={expectPalette}
          onFocus={expectPalette}
          onClick={onCommands}
        />
      )}
      {menu}
      <IconButton icon="account" label="Account" onClick={onAccount} />
    </Bar>
  );
}
