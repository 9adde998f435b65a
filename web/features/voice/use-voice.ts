import { useCallback, useEffect, useRef, useState } from 'react';
import { hearsSpeech, listen, type Listening } from '#web/browser/speech.ts';
import { showToast } from '#web/ui/toast.ts';

export type VoiceState = 'idle' | 'listening' | 'captured' | 'failed';

export interface Voice {
  state: VoiceState;
  /** Words of the sentence being said, not yet certain. */
  hearing: string;
  supported: boolean;
  /** Starts listening, or stops it. */
  toggle: () => void;
}

/** CHAT-16: voice input. `onWords` gets what was said, piece by piece; Escape stops it, and so does leaving. */
export function useVoice(onWords: (words: string) => void): Voice {
  const [state, setState] = useState<VoiceState>('idle');
  const [hearing, setHearing] = useState('');
  const listening = useRef<Listening | null>(null);
  const onWordsNow = useRef(onWords);
  useEffect(() => {
    onWordsNow.current = onWords;
  });

  useEffect(() => () => listening.current?.abandon(), []);

  useEffect(() => {
    if (state !== 'listening') return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      listening.current?.stop();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [state]);

  const toggle = useCallback(() => {
    if (listening.current !== null) return listening.current.stop();
    if (!hearsSpeech()) return showToast('Voice input not supported in this browser', 'error');
    setState('listening');
    let over = false;
    const started = listen({
      onWords: (words) => onWordsNow.current(words),
      onHearing: setHearing,
      onEnd: (how) => {
        over = true;
        listening.current = null;
        setHearing('');
        setState(how === 'silent' ? 'idle' : how);
        if (how === 'failed') showToast('Voice input failed. Please try again.', 'error');
      },
    });
    // It may have failed within the call.
    if (!over) listening.current = started;
  }, []);

  return { state, hearing, supported: hearsSpeech(), toggle };
}
