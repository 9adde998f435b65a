import { useLayout, useTheme } from '#web/browser/appearance.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { MenuEntry } from '#web/ui/menu.tsx';

/** APP-08: dark or light, kept in this browser. */
export function ThemeButton() {
  const [theme, setTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={`Switch to ${other} mode`}
      onClick={() => setTheme(other)}
    />
  );
}

/** APP-08: default or compact layout, kept in this browser. */
export function LayoutButton() {
  const { icon, label, run } = useLayoutSwitch();
  return <IconButton icon={icon} label={label} onClick={run} />;
}

/** The same as the entry of a menu. */
export function useLayoutSwitch(): MenuEntry {
  const [layout, setLayout] = useLayout();
  const other = layout === 'compact' ? 'default' : 'compact';
  return {
    icon: layout === 'compact' ? 'roomy' : 'compact',
    label: `Switch to ${other} layout`,
    run: () => setLayout(other),
  };
}
