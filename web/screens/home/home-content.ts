import { limits } from '#contract/limits.ts';
import type { IconName } from '#web/ui/icon-paths.ts';

// HOME-03: all words of the first screen that tell of the product; each must be true of it.

const creditWords = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`;

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
      `${creditWords(limits.messageCostCredits)} a message, ${creditWords(limits.premiumReplyCostCredits)} a full repair plan`,
      'A message that fails is not charged',
      'Taps and corrections are free',
    ],
  },
];

/** HOME-01: the nine latest changes, the newest first. */
export const updates: { title: string; words: string }[] = [
  {
    title: 'Installed and offline',
    words: 'Install it like an app. Without a network it opens, keeps your drafts, and reads the replies you kept.',
  },
  {
    title: 'Language models',
    words:
      'Where one is configured, it puts the answer into plainer words; every sentence is held to the engine’s facts.',
  },
  {
    title: 'Car shopping',
    words: `Search, rate prices against comparable cars, compare up to ${limits.comparedCars}, and be told of new matches.`,
  },
  { title: 'Garage and log', words: 'Several cars, what was done to each, and a health score that says why.' },
  { title: 'Recall alerts', words: 'Cars you described are checked against NHTSA’s recalls, also while you are away.' },
  {
    title: 'Weather and shops',
    words: 'What the weather means for the car, and repair shops around it, once you name a place.',
  },
  { title: 'Payments', words: 'Credit packages by card, and a statement of every credit that came and went.' },
  { title: 'VIN scanner', words: 'Reads the barcode by camera or from a photo, on your device.' },
  {
    title: 'Instant taps',
    words: 'Answers by a tap move the ranking in the browser, before the server has heard of them.',
  },
];

/** HOME-01: the lines of the ticker. */
export const tickerLines: string[] = [
  'Diagnostic engine: embedded. It answers without any other company’s model.',
  'Safety rules: always on. Whether the car may be driven is said first.',
  'VIN decoder: offline, from data of NHTSA.',
  `Charging: ${creditWords(limits.messageCostCredits)} an answer, ${creditWords(limits.premiumReplyCostCredits)} a repair plan. What fails costs nothing.`,
  'Taps: free. Answering a question never takes a credit.',
  'Sign-in: Google only. No password is kept here.',
];
