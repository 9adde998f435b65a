import type { Step } from './diagnosis.ts';

/** What each step of answering is called, to whoever waits for the answer. */
export const stepWords: Record<Step | 'records' | 'saving', string> = {
  queued: 'Waiting for other diagnoses to finish...',
  records: 'Checking recalls...',
  reading: 'Reading your message...',
  weighing: 'Weighing the causes...',
  writing: 'Writing the answer...',
  saving: 'Saving the answer...',
};
