import { useCallback, useEffect, useEffectEvent, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { storage } from '#web/browser/local-storage.ts';
import { usePreferences } from '#web/browser/preferences.ts';

const partOf = (userId: string, sessionId: string) => `${userId}.${sessionId}`;

export interface Draft {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  /** The Idempotency-Key for sending this text: the one it was sent under before, else a fresh one, kept from now on. */
  keyFor: (text: string, fresh: () => string) => string;
  /** Forgets what was sent; what was typed since stays. */
  clearSent: (text: string) => void;
  /** Sends this text under a fresh key next time. */
  dropKey: (text: string) => void;
}

/**
 * CHAT-14: the text being written, kept per user and session after `quietMs` without typing. While a message is under
 * way (`sending`) its own text stays the kept one, and what is typed meanwhile is kept beside it: a reload in the middle
 * loses neither, and a text still kept when the sending ends could not be sent and comes back into the box (CHAT-12).
 */
export function useDraft(userId: string, sessionId: string, quietMs: number, sending: boolean): Draft {
  const part = partOf(userId, sessionId);
  const [text, setText] = useState(() => (sending ? (storage.read('draft', part)?.next ?? '') : keptText(part)));

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
      (sent) => {
        const kept = storage.read('draft', part);
        if (kept?.text !== sent) return;
        if (kept.next === undefined) storage.remove('draft', part);
        else storage.write('draft', { ...kept, text: '', key: null }, part);
      },
      [part],
    ),
    dropKey: useCallback(
      (sent) => storage.write('draft', { ...storage.read('draft', part), text: sent, key: null }, part),
      [part],
    ),
  };
}

/** Keeps the text: as the draft, or beside the message under way. Returns the way to tell that this text was stored by somebody else. */
function useKeptText(part: string, text: string, quietMs: number, sending: boolean): (stored: string) => void {
  const { autoSaveSettings: keeps } = usePreferences();
  // As it was read or kept here last: a tab in which nothing was typed takes away nothing that was typed in another.
  const known = useRef(text);
  const keep = useCallback(
    (now: string) => {
      if (now !== known.current) (sending ? saveNext : save)(part, now);
      known.current = now;
    },
    [part, sending],
  );
  useEffect(() => {
    if (!keeps) {
      known.current = '';
      return sending ? undefined : storage.remove('draft', part);
    }
    const timer = setTimeout(() => keep(text), quietMs);
    return () => clearTimeout(timer);
  }, [text, part, quietMs, sending, keeps, keep]);
  // Whoever goes elsewhere within the quiet time loses nothing.
  const leave = useEffectEvent(() => {
    if (keeps) keep(text);
  });
  useEffect(() => () => leave(), []);
  useEffect(() => {
    const onLeave = () => leave();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);
  return useCallback((stored) => void (known.current = stored), []);
}

/** All that is kept of what was being written. */
export function keptText(part: string): string {
  const kept = storage.read('draft', part);
  return withUnsent(kept?.text ?? '', kept?.next ?? '');
}

function save(part: string, text: string): void {
  if (text === keptText(part)) return;
  if (text.trim() === '') storage.remove('draft', part);
  else storage.write('draft', { text, key: null }, part);
}

/** Keeps what is typed while another text is under way, and leaves that alone. */
function saveNext(part: string, next: string): void {
  const { text, key } = storage.read('draft', part) ?? { text: '', key: null };
  if (next.trim() !== '') storage.write('draft', { text, key, next }, part);
  else if (text === '') storage.remove('draft', part);
  else storage.write('draft', { text, key }, part);
}

/** What could not be sent, before anything typed since. */
function withUnsent(unsent: string, typed: string): string {
  if (unsent === '' || unsent === typed) return typed;
  // Another tab has joined them already.
  if (typed !== '' && unsent.endsWith(`\n${typed}`)) return unsent;
  return typed.trim() === '' ? unsent : `${unsent}\n${typed}`;
}
