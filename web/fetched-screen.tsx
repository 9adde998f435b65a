import { lazy, useState, type ComponentType } from 'react';

interface FetchedScreen<Props> {
  Screen: ComponentType<Props>;
  /** Begins to fetch it, where it will likely be wanted. A failure is told once it is. */
  expect: () => void;
}

/**
 * A screen whose code is fetched when it is first shown; to be put into a Suspense. What is here by then is drawn at once:
 * `lazy` alone would show the fallback for it, which React keeps on screen for 300 ms.
 */
export function fetchedScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FetchedScreen<Props> {
  let here: ComponentType<Props> | null = null;
  const fetch = async () => {
    const part = await load();
    here = part.default;
    return part;
  };
  const Fetching = lazy(fetch);
  return {
    expect: () => void fetch().catch(() => {}),
    Screen: function ScreenOnceFetched(props: Props) {
      // Whichever it began with: another would be another screen to React.
      const [Shown] = useState<ComponentType<Props>>(() => here ?? Fetching);
      return <Shown {...props} />;
    },
  };
}
