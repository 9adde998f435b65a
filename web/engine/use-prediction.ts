import { useEffect, useState } from 'react';
import type { EngineState, Reassessment } from '#contract/chat.ts';
import { whenIdle } from '#web/browser/when-idle.ts';
import { reassessHere } from './browser-engine.ts';

interface Tap {
  id: string;
  finding: string;
  state: string;
}

interface Prediction {
  /** Of the conversation, when it was made. */
  messageCount: number;
  tapIds: ReadonlySet<string>;
  reassessment: Reassessment;
}

/**
 * What the server will make of the taps that it has not yet answered. `reassessment` is null where there is none, or the engine
 * is not here; `ready`: the next tap will be answered here.
 */
export function usePrediction(
  engine: EngineState | null,
  messageCount: number,
  taps: readonly Tap[],
): { reassessment: Reassessment | null; ready: boolean } {
  const ready = useReady(engine);
  const [prediction, setPrediction] = useState<Prediction | null>(null);
  useEffect(() => {
    if (engine === null || !ready || taps.length === 0) return undefined;
    let outdated = false;
    const predict = async () => {
      const reassessment = await reassessHere(engine, taps);
      if (outdated) return;
      const tapIds = new Set(taps.map(({ id }) => id));
      setPrediction(reassessment && { messageCount, tapIds, reassessment });
    };
    void predict();
    return () => void (outdated = true);
  }, [engine, ready, messageCount, taps]);
  // One made for some of these taps stands until the one for all of them is here, a moment later.
  const fits =
    engine !== null && prediction?.messageCount === messageCount && taps.some(({ id }) => prediction.tapIds.has(id));
  return { reassessment: fits ? prediction.reassessment : null, ready };
}

/**
 * Whether the engine has answered for the knowledge base in force. It is fetched when the page has nothing else to do, and
 * that answer, which nobody needs, has its code compiled before the first tap.
 */
function useReady(engine: EngineState | null): boolean {
  const [version, setVersion] = useState<string | null>(null);
  const wanted = engine?.kb_version ?? null;
  useEffect(() => {
    if (engine === null || wanted === version) return undefined;
    let outdated = false;
    const warmUp = async () => {
      const answer = await reassessHere(engine, []);
      if (answer !== null && !outdated) setVersion(wanted);
    };
    const stop = whenIdle(() => void warmUp());
    return () => {
      outdated = true;
      stop();
    };
  }, [engine, wanted, version]);
  return wanted !== null && wanted === version;
}
