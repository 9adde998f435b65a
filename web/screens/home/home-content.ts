import { limits } from '#contract/limits.ts';
import type { IconName } from '#web/ui/icon.tsx';

// HOME-03: all words of the first screen that tell of the product; each must be true of it.

interface Told {
  icon: IconName;
  title: string;
  words: string;
}

/** What stands in an answer, in its order. */
export const answerParts: Told[] = [
  { icon: 'stop', title: 'May it be driven?', words: 'Said first, in plain words, before anything else.' },
  {
    icon: 'bars',
    title: 'The likely causes',
    words: 'Ranked by probability, each with what you said that speaks for it or against it.',
  },
  { icon: 'check', title: 'The check that settles it', words: 'The quickest ones first, with what each result means.' },
  { icon: 'shop', title: 'What the repair takes', words: 'Time, cost, tools, and whether it needs a shop.' },
];

/** HOME-01: the three capability cards. */
export const capabilities: (Told & { lines: string[] })[] = [
  {
    icon: 'bars',
    title: 'AI diagnostic engine',
    words: 'Weighs everything you say, cause by cause.',
    lines: ['Shows its evidence', 'Asks what would settle it', 'Never guesses where words are too few'],
  },
  {
    icon: 'document',
    title: 'Parts database',
    words: 'What a repair needs, beside the repair.',
    lines: ['Prices as ranges', 'Tools and difficulty', 'Where to look the parts up'],
  },
  {
    icon: 'plus',
    title: 'Credit system',
    words: `${limits.initialCredits} free credits on your first sign-in with a verified Google account.`,
    lines: [
      `${limits.messageCostCredits} credit a message`,
      'A message that fails is not charged',
      'Taps and corrections are free',
    ],
  },
];

/** HOME-01: the nine latest changes, the newest first. */
export const updates: { title: string; words: string }[] = [
  { title: 'VIN scanner', words: 'Reads the barcode by camera or from a photo, on your device.' },
  { title: 'VIN decoder', words: 'A VIN fills in year, make, model and engine; every entry can be undone.' },
  {
    title: 'Instant taps',
    words: 'Answers by a tap move the ranking in the browser, before the server has heard of them.',
  },
  { title: 'Versions', words: 'Edit a message and send it again; the version before stays within reach.' },
  {
    title: 'Repair plans',
    words: 'Every step, tool and hazard of the leading cause, for two credits, after asking you.',
  },
  { title: 'Photos and sounds', words: 'Attach, drop or paste them; they are kept with the message.' },
  { title: 'Notes and search', words: 'Write on any message, and find what was said in all sessions.' },
  {
    title: 'Stop and resume',
    words: 'An answer can be stopped, and survives a lost connection without a second charge.',
  },
  { title: 'Take it with you', words: 'Save a session as Markdown or JSON, or print it for the shop.' },
];

/** HOME-01: the lines of the ticker. */
export const tickerLines: string[] = [
  'Diagnostic engine: embedded. It answers without any other company’s model.',
  'Safety rules: always on. Whether the car may be driven is said first.',
  'VIN decoder: offline, from data of NHTSA.',
  'Charging: only for answers. A message that fails costs nothing.',
  'Taps: free. Answering a question never takes a credit.',
  'Sign-in: Google only. No password is kept here.',
];
