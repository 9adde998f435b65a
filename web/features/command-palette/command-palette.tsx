import { useCallback, useState, type ComponentProps } from 'react';
import { useLayout, useTheme } from '#web/browser/appearance.ts';
import { onDemand, type Openable } from '#web/ui/on-demand.tsx';
import { useCommandActions } from './command-actions.ts';
import styles from './command-palette.module.css';
import type PaletteWindow from './palette-window.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const paletteWindow = onDemand<ComponentProps<typeof PaletteWindow>>(() => import('./palette-window.tsx'));

/** Begins to fetch what draws the palette. */
export const expectPalette = paletteWindow.expect;

/** CHAT-19: the commands of what is on show, found by typing, and the keys that do them without. */
export function CommandPalette({ open, onOpenChange }: Openable) {
  const [helpOpen, setHelpOpen] = useState(false);
  const [theme, setTheme] = useTheme();
  const [layout, setLayout] = useLayout();
  useCommandActions({
    theme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    layout: () => setLayout(layout === 'compact' ? 'default' : 'compact'),
    shortcuts: () => setHelpOpen(true),
  });
  useShortcuts(useCallback(() => onOpenChange(true), [onOpenChange]));
  return (
    <>
      <paletteWindow.Part open={open} onOpenChange={onOpenChange} styles={styles} />
      <ShortcutsHelp open={helpOpen} onOpenChange={setHelpOpen} />
    </>
  );
}
