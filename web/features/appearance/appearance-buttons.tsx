import { useLayout, useTheme } from '#web/browser/appearance.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

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
  const [layout, setLayout] = useLayout();
  const other = layout === 'compact' ? 'default' : 'compact';
  return (
    <IconButton
      icon={layout === 'compact' ? 'roomy' : 'compact'}
      label={`Switch to ${other} layout`}
      onClick={() => setLayout(other)}
    />
  );
}
