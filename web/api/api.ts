import { takeEarly, takeEarlyBody } from '#web/browser/early-answers.ts';
import { storage } from '#web/browser/local-storage.ts';
import { createApi, earlyAnswer, type ApiOptions } from './client.ts';
import { createFileTransfers } from './file-transfers.ts';

const refused = new EventTarget();

const ownServer: ApiOptions = {
  baseUrl: '',
  token: () => storage.read('signIn')?.token ?? null,
  onNotSignedIn: (token) => {
    // A late refusal of an old token must not end a newer sign-in.
    if (storage.read('signIn')?.token === token) refused.dispatchEvent(new Event('refused'));
  },
  takeEarly,
  takeEarlyBody,
};

/** The API of the server this page came from, as the signed-in user. */
export const api = createApi(ownServer);
/** A session that was asked for before the app was there; undefined where it was not, or is not here yet. */
export const earlySession = (id: string) => earlyAnswer(ownServer, 'getMessages', { id });
/** Its calls that carry files. */
export const fileTransfers = createFileTransfers(ownServer);

/** Calls back when the server no longer accepts the token. Returns the way to stop. */
export function onSignInRefused(listener: () => void): () => void {
  refused.addEventListener('refused', listener);
  return () => refused.removeEventListener('refused', listener);
}
