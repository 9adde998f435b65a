import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#web/features/composer/draft.ts';
import { useVoice, type Voice } from '#web/features/voice/use-voice.ts';

/** CHAT-16: what is said is appended to the draft; sending ends the listening. It counts as captured until the draft is changed. */
export function useDictation({ text, setText }: Draft, sending: boolean): Voice {
  // Two pieces may come before the next drawing.
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const [captured, setCaptured] = useState('');
  const voice = useVoice((words) => {
    const typed = latest.current.trimEnd();
    latest.current = typed === '' ? words : `${typed} ${words}`;
    setText(latest.current);
    setCaptured(latest.current);
  });
  const { state, toggle } = voice;
  useEffect(() => {
    if (sending && state === 'listening') toggle();
  }, [sending, state, toggle]);
  return state === 'captured' && text !== captured ? { ...voice, state: 'idle' } : voice;
}
