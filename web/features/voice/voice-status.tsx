import { Unseen } from '#web/ui/unseen.tsx';
import type { Voice } from './use-voice.ts';
import styles from './voice-status.module.css';

const words: Record<Voice['state'], string> = {
  idle: '',
  listening: 'Listening… Escape stops.',
  captured: 'Captured. Read it over, then send.',
  failed: 'Voice input failed. Please try again.',
};

/** CHAT-16: what the microphone is doing, what it hears while somebody speaks, and that it has heard it. */
export function VoiceStatus({ voice: { state, hearing } }: { voice: Voice }) {
  return (
    <>
      <Unseen role="status">{words[state]}</Unseen>
      {(state === 'listening' || state === 'captured') && (
        <p className={styles['status']} aria-hidden="true">
          {state === 'listening' && <span className={styles['dot']} />}
          {hearing || words[state]}
        </p>
      )}
    </>
  );
}
