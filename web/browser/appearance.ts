import { storage, useStored } from './local-storage.ts';
import { useMedia } from './media.ts';

export type Theme = 'dark' | 'light';
export type Layout = 'default' | 'compact';

const DARK = '(prefers-color-scheme: dark)';

/** Puts the stored theme and layout on the page, now and after every change here or in another tab. */
export function keepAppearance(): void {
  const apply = () => {
    const theme = storage.read('theme');
    if (theme === null) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['layout'] = storage.read('layout') ?? 'default';
    // Around an installed app the system draws in the colour of its ground.
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  };
  apply();
  storage.subscribe(apply);
  window.matchMedia(DARK).addEventListener('change', apply);
}

/** The theme in force (the owner's choice, else the system's) and the way to change it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const system = useMedia(DARK) ? 'dark' : 'light';
  return [useStored('theme') ?? system, (theme) => storage.write('theme', theme)];
}

/** The layout in force and the way to change it. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  return [useStored('layout') ?? 'default', (layout) => storage.write('layout', layout)];
}
