import { storage } from '#web/browser/local-storage.ts';
import { createApi } from './client.ts';

const refused = new EventTarget();

/** The API of the server this page came from, as the signed-in user. */
export const api = createApi({
  baseUrl: '',
  token: () => storage.read('signIn')?.token ?? null,
  onNotSignedIn: (token) => {
    // A late refusal of an old token must not end a newer sign-in.
    if (storage.read('signIn')?.token === token) refused.dispatchEvent(new Event('refused'));
  },
});

/** Calls back when the server no longer accepts the token. Returns the way to stop. */
export function onSignInRefused(listener: () => void): () => void {
  refused.addEventListener('refused', listener);
  return () => refused.removeEventListener('refused', listener);
}
