import { useEffect, useRef, useState } from 'react';
import { isSameCar } from '#contract/garage.ts';
import { detailOf } from '#web/api/api-error.ts';
import { useCreateSession, useHistory } from '#web/api/chat-queries.ts';
import { useGarage } from '#web/api/garage.ts';
import { askInChat } from '#web/features/kept-question/kept-question.ts';
import { showToast } from '#web/ui/toast.ts';

const key = 'find parts';

/**
 * ACCT-02: opens the chat with the words filled in: the latest session about the active car, else a new one about it, else the
 * vehicle set-up, whose session then begins with them. What garage and sessions there are is waited for.
 */
export function useFindParts(open: (sessionId: string | null) => void): { findParts: () => void; finding: boolean } {
  const history = useHistory();
  const garage = useGarage();
  const create = useCreateSession();
  const [finding, setFinding] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const sessionToOpen = async (): Promise<string | null> => {
    const [sessions, cars] = await Promise.all([known(history), known(garage)]);
    const car = cars.find(({ active }) => active);
    if (car === undefined) return sessions[0]?.id ?? null;
    const about = sessions.find(({ vehicle_info: vehicle }) => isSameCar(vehicle, car.vehicle_info));
    return about?.id ?? (await create.mutateAsync(car.vehicle_info)).id;
  };
  const find = async () => {
    if (finding) return;
    setFinding(true);
    try {
      const sessionId = await sessionToOpen();
      // Who has gone elsewhere meanwhile is not taken away from there.
      if (!here.current) return;
      askInChat('Find parts');
      open(sessionId);
    } catch (error) {
      const again = () => here.current && void find();
      showToast(`Parts could not be looked for: ${detailOf(error)}.`, 'error', {
        key,
        stay: true,
        action: { label: 'Try again', run: again },
      });
    } finally {
      setFinding(false);
    }
  };
  return { findParts: () => void find(), finding };
}

interface Asked<Data> {
  data: Data | undefined;
  refetch: () => Promise<{ data: Data | undefined; error: unknown }>;
}

/** What was asked for, once it is here. Rejects with why it does not come. */
async function known<Data>(asked: Asked<Data>): Promise<Data> {
  if (asked.data !== undefined) return asked.data;
  const { data, error } = await asked.refetch();
  if (data === undefined) throw error;
  return data;
}
