/**
 * The error catalogue: every failure a caller may see, once. The server throws a code, one mapper turns it into
 * `{detail, code}` with the status, and the browser shows `detail`. A code that no API test has provoked fails the suite.
 */
export type Tone = 'info' | 'warning' | 'error';

interface ErrorEntry {
  status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503;
  tone: Tone;
  /** Written for a person. */
  text: (params: Record<string, string>) => string;
}

const entry = (status: ErrorEntry['status'], tone: Tone, text: string | ErrorEntry['text']): ErrorEntry => ({
  status,
  tone,
  text: typeof text === 'string' ? () => text : text,
});

export const errors = {
  INVALID_REQUEST: entry(422, 'error', (p) => `Some of what was sent is not valid: ${p['problem'] ?? 'unknown'}.`),
  MALFORMED_BODY: entry(
    400,
    'error',
    (p) => `The request could not be read: its body is not valid ${p['form'] ?? 'JSON'}.`,
  ),
  BODY_TOO_LARGE: entry(413, 'error', 'That is too large to send.'),
  MESSAGE_TOO_LONG: entry(413, 'error', (p) => `The message is too long: at most ${p['limit'] ?? ''} characters.`),
  UNSUPPORTED_BODY: entry(415, 'error', (p) => `The request must be sent as ${p['type'] ?? 'application/json'}.`),
  NOT_SIGNED_IN: entry(401, 'error', 'Please sign in to go on.'),
  SIGN_IN_EXPIRED: entry(401, 'error', 'This sign-in link has expired or was used already. Please sign in again.'),
  SIGN_IN_DECLINED: entry(401, 'info', 'The sign-in was canceled.'),
  SIGN_IN_FAILED: entry(401, 'error', 'The sign-in service could not confirm who you are. Please sign in again.'),
  NOT_FOUND: entry(404, 'error', 'There is nothing here under that address.'),
  PACKAGE_NOT_FOUND: entry(404, 'error', 'PACKAGE_NOT_FOUND. PLEASE_REFRESH_PAGE.'),
  SIGNATURE_INVALID: entry(400, 'error', 'The signature of this event is not valid.'),
  INSUFFICIENT_CREDITS: entry(402, 'warning', 'No credits remaining! Purchase more to continue chatting.'),
  INSUFFICIENT_FOR_PREMIUM: entry(402, 'error', 'Insufficient credits for premium suggestions'),
  NO_REPAIR_PLAN: entry(409, 'warning', 'That cause is no longer among the likely ones, so there is no plan to give.'),
  TOO_SOON: entry(429, 'warning', 'Please wait before sending another message'),
  TOO_MANY_CHECKOUTS: entry(
    409,
    'warning',
    (p) =>
      `You have ${p['limit'] ?? 'many'} purchases open already. Finish one of them, or let them expire within a day.`,
  ),
  RATE_LIMITED: entry(
    429,
    'warning',
    (p) => `That was asked too often in a short time. Please try again in ${p['wait'] ?? 'a while'}.`,
  ),
  KEY_REUSED: entry(409, 'error', 'This Idempotency-Key was used before for a different request.'),
  STOPPED: entry(409, 'info', 'This message was stopped before it was answered. Nothing was charged.'),
  NOT_OWN_WORDS: entry(422, 'error', 'Only messages of your own can be edited.'),
  NOTHING_CHANGED: entry(
    409,
    'info',
    (p) =>
      `Nothing has changed since ${p['answer'] ?? 'this answer'}: a new one would be the same. Nothing was charged.`,
  ),
  PLAN_ANSWERED: entry(409, 'info', 'A repair plan is not made again under the same request. Nothing was charged.'),
  EMAIL_DIFFERS: entry(422, 'warning', 'That is not the e-mail address of this account. Nothing was deleted.'),
  UNKNOWN_FINDING: entry(422, 'error', (p) => `There is no such observation: ${p['finding'] ?? 'unknown'}.`),
  UPLOAD_NEEDS_CREDITS: entry(402, 'warning', 'Photo/video upload requires a credit pack. Premium feature!'),
  FILE_TOO_LARGE: entry(413, 'error', (p) => `FILE_TOO_LARGE: ${p['name'] ?? 'file'} (MAX_10MB)`),
  FILE_TYPE_NOT_SUPPORTED: entry(415, 'error', 'FILE_TYPE_NOT_SUPPORTED'),
  TOO_MANY_UPLOADS: entry(
    429,
    'warning',
    'Too many files are waiting to be sent. Send or remove some of them, then try again.',
  ),
  UPLOAD_IN_USE: entry(409, 'error', 'This file is part of a message, so it stays with the conversation.'),
  ATTACHMENT_GONE: entry(
    404,
    'error',
    'One of the attached files is no longer here. Remove it, and attach it again if it is needed.',
  ),
  RANGE_NOT_SATISFIABLE: entry(416, 'error', 'The file ends before the part that was asked for.'),
  FILE_STORE_DOWN: entry(503, 'error', 'Files cannot be reached right now. Please try again.'),
  PAYMENTS_UNAVAILABLE: entry(
    503,
    'error',
    'Payments are not available: no payment provider is configured on this server.',
  ),
  PAYMENT_PROVIDER_DOWN: entry(503, 'error', 'The payment provider cannot be reached right now. Please try again.'),
  GARAGE_FULL: entry(409, 'warning', 'Your garage is full. Remove a car you no longer have, then try again.'),
  CAR_IN_GARAGE: entry(409, 'error', 'Another car in your garage has this description already.'),
  LOG_FULL: entry(409, 'warning', 'The log of this car is full. Export it, and delete what you no longer need.'),
  SIGN_IN_UNAVAILABLE: entry(
    503,
    'error',
    'Sign-in is not available: no Google credentials are configured on this server.',
  ),
  IDENTITY_PROVIDER_DOWN: entry(503, 'error', 'The sign-in service cannot be reached right now. Please try again.'),
  OFFERS_UNAVAILABLE: entry(503, 'warning', 'Offers of eBay cannot be had right now. Please try again in a while.'),
  CAR_SEARCH_NEEDS_CREDIT: entry(402, 'warning', 'Car search needs at least 1 credit. Purchase more to search.'),
  CAR_SEARCH_TIME_OUT: entry(408, 'warning', 'Search taking longer than expected. Please try again.'),
  CAR_SEARCH_DOWN: entry(503, 'warning', 'Car search service temporarily unavailable'),
  CAR_SEARCH_NOT_CONFIGURED: entry(503, 'warning', 'Car search service is temporarily unavailable'),
  TOO_MANY_CAR_WATCHES: entry(
    409,
    'warning',
    (p) => `That is as many ${p['what'] ?? 'of these'} as can be kept. Remove one first.`,
  ),
  INTERNAL: entry(500, 'error', 'Something went wrong on our side. Nothing was charged.'),
} satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
