/**
 * CHAT-19: every command of the chat, in the order shown. A new one is a line here, and a line where the screen that can
 * do it says how (`useCommandActions`). `key`: pressed alone, outside of text fields; null for none.
 */
export const commands = {
  newDiagnosis: { label: 'New diagnosis', key: 'n' },
  history: { label: 'Show or hide history', key: 'h' },
  saved: { label: 'Show saved and helpful replies', key: 's' },
  account: { label: 'Open account', key: 'a' },
  cars: { label: 'Shop for cars', key: null },
  theme: { label: 'Switch dark and light mode', key: 'd' },
  layout: { label: 'Switch default and compact layout', key: 'l' },
  focusInput: { label: 'Write a message', key: '/' },
  voice: { label: 'Speak a message, or stop listening', key: 'v' },
  editLast: { label: 'Edit last message', key: 'e' },
  answerAgain: { label: 'Answer last message again (1 credit)', key: null },
  jumpToLatest: { label: 'Jump to latest', key: 'j' },
  copyAnswer: { label: 'Copy last answer', key: 'c' },
  shops: { label: 'Find a shop near me', key: 'f' },
  weather: { label: 'Show the weather', key: 'w' },
  tour: { label: 'Tour with Knuckles', key: 't' },
  shortcuts: { label: 'Keyboard shortcuts', key: '?' },
} as const satisfies Record<string, { label: string; key: string | null }>;

export type CommandId = keyof typeof commands;
export const commandIds = Object.keys(commands) as CommandId[];
