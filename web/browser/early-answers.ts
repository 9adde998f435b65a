/** A question that was sent before the app was there to ask it. */
interface Early {
  answer: Promise<Response>;
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
const lifeMs = 30_000;
const nameOf = (path: string, token: string) => `${path} ${token}`;

/** Sends a question that the app will have, so that its answer is on its way while scripts are. */
export function askEarly(path: string, token: string): Promise<Response> {
  const over = new AbortController();
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(path, { headers, signal: over.signal });
  // Whoever takes it hears of it; that nobody does is no error.
  answer.catch(() => {});
  window.earlyAnswers ??= new Map();
  window.earlyAnswers.set(nameOf(path, token), { answer, stop: () => over.abort() });
  return answer;
}

/** What was asked early with that token, once; null where nothing was, or too long ago. */
export function takeEarly(path: string, token: string): Early | null {
  const name = nameOf(path, token);
  const early = window.earlyAnswers?.get(name) ?? null;
  window.earlyAnswers?.delete(name);
  return performance.now() < lifeMs ? early : null;
}
