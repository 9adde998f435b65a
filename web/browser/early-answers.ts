/** A question that was sent before the app was there to ask it. */
interface Early {
  answer: Promise<Response>;
  /** What the answer holds, once it is here. */
  body?: unknown;
  /** Gives it up. */
  stop: () => void;
}

declare global {
  interface Window {
    /** By path and token: the first script of a page and the app share no other memory. */
    earlyAnswers?: Map<string, Early>;
  }
}

/** Later than this after the page was opened, in milliseconds, what was learnt then is old: it is asked again. */
const lifeMs = 60_000;
const nameOf = (path: string, token: string) => `${path} ${token}`;

/** Sends a question that the app will have, so that its answer is on its way while scripts are. Gives what the answer holds, null for a refusal. */
export async function askEarly(path: string, token: string): Promise<unknown> {
  const over = new AbortController();
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(path, { headers, signal: over.signal });
  const early: Early = { answer, stop: () => over.abort() };
  window.earlyAnswers ??= new Map();
  window.earlyAnswers.set(nameOf(path, token), early);
  const { ok, clone } = await answer.then((each) => ({ ok: each.ok, clone: each.clone() }));
  if (!ok) return null;
  early.body = await clone.json();
  return early.body;
}

/** What was asked early with that token, once; null where nothing was, or too long ago. */
export function takeEarly(path: string, token: string): Early | null {
  const name = nameOf(path, token);
  const early = window.earlyAnswers?.get(name) ?? null;
  window.earlyAnswers?.delete(name);
  return performance.now() < lifeMs ? early : null;
}

/** What such an answer holds, where it is here already; else it is still to be taken. */
export function takeEarlyBody(path: string, token: string): unknown {
  const isHere = window.earlyAnswers?.get(nameOf(path, token))?.body !== undefined;
  return isHere ? takeEarly(path, token)?.body : undefined;
}
