import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { storage } from '#web/browser/local-storage.ts';
import { usePreferences } from '#web/browser/preferences.ts';

const partOf = (userId: string, sessionId: string) => `${userId}.${sessionId}`;

export interface Draft {
  text: string;
  setText: (text: string) => void;
  /** The Idempotency-Key for sending this text: the one it was sent under before, else a fresh one, kept from now on. */
  keyFor: (text: string, fresh: () => string) => string;
  /** Forgets what was sent; what was typed since stays. */
  clearSent: (text: string) => void;
  /** Sends this text under a fresh key next time. */
  dropKey: (text: string) => void;
}

/**
 * CHAT-14: the text being written, kept per user and session after `quietMs` without typing. While a message is under
 * way (`sending`) its own text stays the kept one: a reload in the middle loses nothing, and if it is still kept when
 * the sending ends, it could not be sent and comes back into the box (CHAT-12).
 */
export function useDraft(userId: string, sessionId: string, quietMs: number, sending: boolean): Draft {
  const part = partOf(userId, sessionId);
  const [text, setText] = useState(() => (sending ? '' : (storage.read('draft', part)?.text ?? '')));

  const [wasSending, setWasSending] = useState(sending);
  if (wasSending !== sending) {
    setWasSending(sending);
    if (!sending) setText(withUnsent(storage.read('draft', part)?.text ?? '', text));
  }

  const sentOff = useKeptText(part, text, quietMs, sending);

  return {
    text,
    setText,
    keyFor: useCallback(
      (sent, fresh) => {
        const kept = storage.read('draft', part);
        const key = kept?.text === sent && kept.key !== null ? kept.key : fresh();
        storage.write('draft', { text: sent, key }, part);
        sentOff(sent);
        return key;
      },
      [part, sentOff],
    ),
    clearSent: useCallback(
      (sent) => storage.read('draft', part)?.text === sent && storage.remove('draft', part),
      [part],
    ),
    dropKey: useCallback((sent) => storage.write('draft', { text: sent, key: null }, part), [part]),
  };
}

/** Keeps the text while nothing is under way. Returns the way to tell that this text was stored by somebody else. */
function useKeptText(part: string, text: string, quietMs: number, sending: boolean): (stored: string) => void {
  const { autoSaveSettings: keeps } = usePreferences();
  // As it was read or kept here last: a tab in which nothing was typed takes away nothing that was typed in another.
  const known = useRef(text);
  const keep = useCallback(
    (now: string) => {
      if (now !== known.current) save(part, now);
      known.current = now;
    },
    [part],
  );
  useEffect(() => {
    if (sending) return undefined;
    if (!keeps) {
      known.current = '';
      return storage.remove('draft', part);
    }
    const timer = setTimeout(() => keep(text), quietMs);
    return () => clearTimeout(timer);
  }, [text, part, quietMs, sending, keeps, keep]);
  // Whoever goes elsewhere within the quiet time loses nothing.
  const leave = useEffectEvent(() => {
    if (!sending && keeps) keep(text);
  });
  useEffect(() => () => leave(), []);
  useEffect(() => {
    const onLeave = () => leave();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);
  return useCallback((stored) => void (known.current = stored), []);
}

function save(part: string, text: string): void {
  if (text === (storage.read('draft', part)?.text ?? '')) return;
  if (text.trim() === '') storage.remove('draft', part);
  else storage.write('draft', { text, key: null }, part);
}

/** What could not be sent, before anything typed since. */
function withUnsent(unsent: string, typed: string): string {
  if (unsent === '' || unsent === typed) return typed;
  return typed.trim() === '' ? unsent : `${unsent}\n${typed}`;
}
