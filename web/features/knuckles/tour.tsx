import { useEffect, useEffectEvent } from 'react';
import { api } from '#web/api/api.ts';
import { useSignedIn } from '#web/api/signed-in.tsx';
import { useSetCredits } from '#web/api/user-queries.ts';
import { storage } from '#web/browser/local-storage.ts';
import { onDemand, type Openable } from '#web/ui/on-demand.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { TourProps } from './tour-window.tsx';

const loadWindow = () => import('./tour-window.tsx');
const tourWindow = onDemand<TourProps>(loadWindow);

interface Props extends Openable {
  /** It is the time for it to open by itself, if it has not yet. */
  due: boolean;
  /** Gets the example chosen. */
  onExample: (example: string) => void;
}

/** TOUR-02, TOUR-03: the tour of a signed-in user; it opens once by itself, and trying an example is rewarded. */
export function Tour({ due, open, onOpenChange, onExample }: Props) {
  const show = useEffectEvent(() => onOpenChange(true));
  const award = useAward();
  useEffect(() => {
    if (!due || storage.read('tourSeen') !== null) return undefined;
    let over = false;
    const openOnce = async () => {
      await loadWindow();
      if (over || storage.read('tourSeen') !== null) return;
      storage.write('tourSeen', true);
      show();
    };
    // Nobody has asked for it: where it does not load, it is for another time.
    openOnce().catch((cause: unknown) => console.warn('The tour did not load.', cause));
    return () => {
      over = true;
    };
  }, [due]);
  return (
    <tourWindow.Part
      open={open}
      onOpenChange={onOpenChange}
      onExample={(example) => {
        onExample(example);
        void award();
      }}
    />
  );
}

/** TOUR-03: the server gives the credit once; another time, or a failure, is nothing to tell the owner of. */
function useAward(): () => Promise<void> {
  const { userId } = useSignedIn();
  const setCredits = useSetCredits();
  return async () => {
    try {
      const { awarded, credits } = await api.awardTourBonus({ params: { id: userId } });
      if (!awarded) return;
      setCredits(credits);
      showToast('Bonus credit awarded for trying Knuckles!', 'success', { always: true });
    } catch (cause) {
      console.warn('The bonus credit was not awarded.', cause);
    }
  };
}
