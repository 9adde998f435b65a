import {
  fields,
  filledText,
  fits,
  listOf,
  mayHave,
  moment,
  nullable,
  oneOf,
  recordOf,
  text,
  wholeNumber,
  yesOrNo,
  type Of,
  type Shape,
} from './shape.ts';

/**
 * Everything this browser remembers, in one place: each key with the schema and version of what lies under it.
 * A change of form takes a new version; what is stored under an older one is dropped like anything unreadable.
 */
const keptMessage = fields({
  id: text,
  content: text,
  timestamp: text,
  sessionId: text,
  vehicleInfo: text,
  messageIndex: wholeNumber,
});
export type KeptMessage = Of<typeof keptMessage>;

const attachment = fields({
  id: text,
  filename: text,
  content_type: text,
  size: wholeNumber,
  url: text,
});

const definitions = {
  theme: { version: 1, schema: oneOf('dark', 'light') },
  layout: { version: 1, schema: oneOf('default', 'compact') },
  /** DIAG-02: whose words of replies are read. */
  words: { version: 1, schema: oneOf('model', 'engine') },
  signIn: { version: 1, schema: fields({ token: filledText, expiresAt: moment }) },
  /** Whose token it is: what of this browser is theirs can be shown where the server cannot be asked (APP-11). */
  owner: { version: 1, schema: filledText },
  vehicle: {
    version: 1,
    schema: fields({ year: text, make: text, model: text, vin: text, submodel: text, mileage: text, location: text }),
  },
  /** APP-03, APP-05, TOUR-02: what is shown to a browser once. */
  bootSeen: { version: 1, schema: yesOrNo },
  onboardingSeen: { version: 1, schema: yesOrNo },
  tourSeen: { version: 1, schema: yesOrNo },
  /** Words chosen outside the chat, for its input; `at`: when. */
  question: { version: 1, schema: fields({ text: filledText, at: moment }) },
  /** APP-10: nothing there as long as nobody was asked. */
  analyticsConsent: { version: 1, schema: oneOf('granted', 'denied') },
  /** LOC-01: whether this browser let us know where it is; nothing there as long as nobody was asked. */
  locationPermission: { version: 1, schema: oneOf('granted', 'denied') },
  /** LOC-02: which place counts: where this browser is, or the ZIP code, city or coordinates that were typed last. */
  place: { version: 1, schema: fields({ from: oneOf('browser', 'typed'), text }) },
  /**
   * `key` is the Idempotency-Key under which exactly this text was already sent without an answer; `next`: what is typed while
   * this text is under way.
   */
  draft: { version: 1, schema: mayHave(fields({ text, key: nullable(text) }), { next: text }) },
  /** A sent message being edited, with its text by now. */
  edited: { version: 1, schema: fields({ id: text, text }) },
  /** Uploads of a draft, in no message yet. */
  attachments: { version: 1, schema: listOf(attachment) },
  /** A message that is being answered, with its Idempotency-Key; `at`: when it was sent. */
  pending: {
    version: 1,
    schema: mayHave(fields({ text, idempotencyKey: text, at: moment, attachments: listOf(attachment) }), {
      after: nullable(text),
      replaces: nullable(text),
    }),
  },
  /** CHAT-18: a repair plan that is being bought, with its Idempotency-Key; `replyId`: which, `text`: the words that ask for it. */
  pendingPlan: {
    version: 1,
    schema: fields({ replyId: text, text, idempotencyKey: text, at: moment, after: nullable(text) }),
  },
  /** Taps that the server has not answered yet, oldest first. */
  taps: {
    version: 1,
    schema: listOf(mayHave(fields({ id: text, sessionId: text, finding: text, state: text }), { after: text })),
  },
  /** CHAT-19: whether single letters do commands. */
  singleKeys: { version: 1, schema: yesOrNo },
  /** PAY-02: the checkout that somebody came back from, until it is known what became of it. */
  payment: { version: 1, schema: fields({ sessionId: filledText }) },
  /** ACCT-03: what the owner switched; what is not here is as it comes. The layout has its own key. */
  preferences: {
    version: 1,
    schema: mayHave(fields({}), {
      showQuickActions: yesOrNo,
      autoSaveSettings: yesOrNo,
      notifications: yesOrNo,
      soundEffects: yesOrNo,
    }),
  },
  /** Entries of maintenance logs that the server has not got yet, oldest first. */
  maintenance: {
    version: 1,
    schema: listOf(
      fields({
        carId: text,
        key: filledText,
        work: nullable(text),
        what: filledText,
        done_on: filledText,
        miles: nullable(wholeNumber),
        cost_cents: nullable(wholeNumber),
        note: text,
        session_id: nullable(text),
      }),
    ),
  },
  /** Notes being written and not saved yet, by message. */
  annotations: { version: 1, schema: recordOf(text) },
  /** CARS-05: what was last looked for, and the cars being compared; each as JSON that car shopping reads. */
  carShopping: { version: 1, schema: fields({ filters: text, compared: text }) },
  savedMessages: { version: 1, schema: listOf(keptMessage) },
  helpfulMessages: { version: 1, schema: listOf(keptMessage) },
} satisfies Record<string, { version: number; schema: Shape }>;

type Name = keyof typeof definitions;
/** What tells of a person beside their sign-in, kept once for the browser; other keys without parts say how the product looks and acts. */
const personal = [
  'vehicle',
  'question',
  'payment',
  'place',
  'locationPermission',
  'carShopping',
] as const satisfies Name[];

export type Stored<N extends Name> = Of<(typeof definitions)[N]['schema']>;

/** The part of `localStorage` used here. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  readonly length: number;
  key(index: number): string | null;
}

export interface BrowserStorage {
  /** The stored value, or null where there is none. Equal stored text gives the identical object. */
  read: <N extends Name>(name: N, part?: string) => Stored<N> | null;
  /** False where the browser did not store it: it holds until the page closes. */
  write: <N extends Name>(name: N, value: Stored<N>, part?: string) => boolean;
  remove: (name: Name, part?: string) => void;
  /** The parts under which something lies there. */
  parts: (name: Name) => string[];
  /** AUTH-08: removes what lies under parts that name this user's id, and what is theirs under keys that have no parts. */
  forget: (userId: string) => void;
  /** Calls back after every change made here or, through `announce`, in another tab. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  announce: () => void;
}

/** `part` divides a key where there is one value per user and session (drafts). */
const addressOf = (name: Name, part?: string) => `wrenchwise.${name}${part === undefined ? '' : `.${part}`}`;

/**
 * Storage on a shelf such as `localStorage`. An unreadable value is logged, dropped, and null is answered; a shelf that
 * refuses to write (full, or forbidden by the browser) is logged, and the value holds until the page closes.
 */
export function createStorage(shelf: Shelf): BrowserStorage {
  const listeners = new Set<() => void>();
  const known = new Map<string, { raw: string; value: unknown }>();
  const unsaved = new Map<string, string>();
  const announce = () => listeners.forEach((listener) => listener());

  const drop = (address: string) => {
    unsaved.delete(address);
    removeRaw(shelf, address);
  };

  const put = (address: string, raw: string): boolean => {
    unsaved.delete(address);
    try {
      shelf.setItem(address, raw);
    } catch (cause) {
      console.warn(`"${address}" could not be stored; it is kept until this page closes.`, cause);
      unsaved.set(address, raw);
    }
    announce();
    return !unsaved.has(address);
  };

  return {
    read<N extends Name>(name: N, part?: string): Stored<N> | null {
      const address = addressOf(name, part);
      const raw = unsaved.get(address) ?? readRaw(shelf, address);
      if (raw === null) return null;
      const last = known.get(address);
      if (last?.raw === raw) return last.value as Stored<N>;
      const value = decode(name, raw, address);
      // Not announced: reading happens while the page is being drawn.
      if (value === null) drop(address);
      else known.set(address, { raw, value });
      return value;
    },
    write: (name, value, part) => put(addressOf(name, part), JSON.stringify({ v: definitions[name].version, value })),
    remove(name, part) {
      drop(addressOf(name, part));
      announce();
    },
    parts: (name) => partsOf(name, [...addressesOn(shelf), ...unsaved.keys()]),
    forget(userId) {
      [...addressesOn(shelf), ...unsaved.keys()].filter((address) => isPartOf(address, userId)).forEach(drop);
      for (const name of personal) drop(addressOf(name));
      announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce,
  };
}

function readRaw(shelf: Shelf, address: string): string | null {
  try {
    return shelf.getItem(address);
  } catch (cause) {
    console.warn(`"${address}" could not be looked up: the browser forbids storage.`, cause);
    return null;
  }
}

function removeRaw(shelf: Shelf, address: string): void {
  try {
    shelf.removeItem(address);
  } catch (cause) {
    console.warn(`"${address}" could not be removed: the browser forbids it.`, cause);
  }
}

function partsOf(name: Name, addresses: string[]): string[] {
  const beginning = addressOf(name, '');
  const parts = addresses
    .filter((address) => address.startsWith(beginning))
    .map((each) => each.slice(beginning.length));
  return [...new Set(parts)];
}

/** Whether an address is of a part that names this id. */
function isPartOf(address: string, id: string): boolean {
  const [ours, , ...part] = address.split('.');
  return ours === 'wrenchwise' && part.includes(id);
}

function addressesOn(shelf: Shelf): string[] {
  try {
    return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
  } catch (cause) {
    console.warn('What is stored could not be listed: the browser forbids storage.', cause);
    return [];
  }
}

/** The value inside a stored text of the present version, or null with a line in the log. */
function decode<N extends Name>(name: N, raw: string, address: string): Stored<N> | null {
  const { version, schema } = definitions[name];
  const envelope = fields({ v: { const: version }, value: schema });
  const parsed = parseJson(raw);
  if (fits(envelope, parsed)) return parsed.value as Stored<N>;
  console.warn(`What was stored under "${address}" could not be read and has been dropped.`);
  return null;
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined; // Not JSON is one more way of being unreadable; `read` reports it.
  }
}
