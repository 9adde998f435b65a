import { IconButton } from '#web/ui/icon-button.tsx';
import type { Voice } from './use-voice.ts';

/** CHAT-08, CHAT-16: the microphone, only where the browser can listen. */
export function VoiceButton({ voice: { supported, state, toggle } }: { voice: Voice }) {
  if (!supported) return null;
  const listening = state === 'listening';
  return (
    <IconButton
      icon={listening ? 'stop' : 'mic'}
      label={listening ? 'Stop listening' : 'Speak'}
      aria-pressed={listening}
      onClick={toggle}
    />
  );
}
