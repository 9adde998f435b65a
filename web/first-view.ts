// What is seen before the app is there: a screen that was drawn when the pages were built (`first-views.tsx`), chosen by what is in
// the browser, with the mode it is to be read in; once it is painted, the app is fetched. Loaded ahead of everything, so it is
// small, holds what it imports, and is no module.
import type { Conversation } from './api/conversation.ts';
import { begunAnswer, drawAnswer } from './begun-answer.ts';
import { askEarly } from './browser/early-answers.ts';

{
  /** A value as `browser/storage.ts` keeps it, or null. */
  const kept = (name: string): unknown => {
    try {
      const { v, value } = JSON.parse(localStorage.getItem(`wrenchwise.${name}`) ?? '{}') as Record<string, unknown>;
      return v === 1 ? value : null;
    } catch {
      return null;
    }
  };
  const signIn = kept('signIn') as { token?: string; expiresAt?: string } | null;
  const signedIn = Date.parse(signIn?.expiresAt ?? '') > Date.now();
  const search = new URLSearchParams(location.search);
  const paying = Boolean(search.get('session_id') ?? kept('payment'));
  const returning = new URLSearchParams(location.hash.slice(1)).has('session_id');
  const booting = search.get('dos') === 'true' || kept('bootSeen') !== true;

  /** What the history entry says of it. */
  const viewOf = (state: { view?: { name?: string; sessionId?: string; messageId?: string } } | null) => state?.view;

  /** The name of the screen that the app will begin with, as far as that can be known; "wait" where it cannot. */
  const screenName = (): string => {
    const view = viewOf(history.state);
    if (returning) return 'wait';
    if (!signedIn) return (view?.name ?? 'home') === 'home' && !paying ? 'home' : `login${paying ? ' paying' : ''}`;
    if (paying || kept('onboardingSeen') !== true || (history.state !== null && view?.name !== 'chat')) return 'wait';
    return view?.sessionId ? 'session' : 'setup';
  };

  /** Asks what the app will ask first, so that nobody waits for the scripts and then for that. Gives the session to be shown, if any. */
  const askAhead = async (token: string): Promise<Conversation | null> => {
    askEarly('/api/auth/validate', token).catch(() => {});
    const view = viewOf(history.state);
    if (view?.name !== 'chat' || !view.sessionId) return null;
    const end = `.${view.sessionId}`;
    const sending = Object.keys(localStorage).some((key) => key.startsWith('wrenchwise.pending') && key.endsWith(end));
    const session = await askEarly(`/api/chat/sessions/${encodeURIComponent(view.sessionId)}/messages`, token);
    // Where another message than the newest answer will stand first, that is left to the app.
    return sending || view.messageId ? null : (session as Conversation | null);
  };

  /** The drawn screen of that name that fits this browser's width, and what the server says of its sign-in. */
  const drawn = (name: string): HTMLTemplateElement | undefined => {
    const means = document.querySelector<HTMLMetaElement>('meta[name="sign-in-means"]')?.content;
    return [...document.querySelectorAll<HTMLTemplateElement>(`template[data-screen="${name}"]`)].find(
      ({ dataset }) =>
        matchMedia(dataset['media'] ?? 'all').matches && (dataset['means'] === undefined || dataset['means'] === means),
    );
  };

  /** Without a paint after so long, nothing is waited for any more. */
  const patienceMs = 1_000;
  /** After the first paint the beginning of an answer is waited for so long. */
  const wordsFirstMs = 500;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** The page lies in this browser (APP-11). */
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

  class FirstView extends HTMLElement {
    /** Where it was tapped last, and the name of the button that was there. */
    #tapped: { x: number; y: number; label: string } | null = null;
    readonly #onTap = ({ clientX: x, clientY: y }: MouseEvent) => {
      const at = [...this.querySelectorAll('button')].find((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left <= x && x <= right && top <= y && y <= bottom;
      });
      this.#tapped = at === undefined ? null : { x, y, label: labelOf(at) };
    };

    connectedCallback(): void {
      const name = screenName();
      this.dataset['name'] = name;
      const screen = drawn(name);
      if (screen !== undefined) this.append(screen.content.cloneNode(true));
      this.toggleAttribute('data-booting', booting);
      const vehicle = (kept('vehicle') ?? {}) as Record<string, string>;
      for (const input of this.querySelectorAll('input')) input.value = vehicle[input.name] ?? '';
      if (!booting) addEventListener('click', this.#onTap);
      // What cannot be had or read is left to the app.
      const begun = name === 'session' ? asked.then((found) => found && this.#begin(found)).catch(() => {}) : null;
      const onPaint = async () => {
        // On a slow line words come before scripts; where the scripts are here already, there is nothing to wait for.
        if (!isKept) await Promise.race([begun, pause(wordsFirstMs)]);
        this.#fetchApp();
      };
      if (screen === undefined || document.visibilityState === 'hidden') this.#fetchApp();
      else new PerformanceObserver(() => void onPaint()).observe({ type: 'paint', buffered: true });
      setTimeout(() => this.#fetchApp(), patienceMs);
    }

    /** Puts the beginning of the newest answer where it will stand. Resolves once it is painted. */
    async #begin(session: Conversation): Promise<void> {
      const begun = begunAnswer(session, kept('words') === 'engine' ? 'engine' : 'model');
      const answer = drawn('answer')?.content.cloneNode(true) as DocumentFragment | undefined;
      if (begun === null || answer === undefined || !this.isConnected) return;
      drawAnswer(answer, begun);
      for (const rail of this.querySelectorAll('aside')) rail.remove();
      this.querySelector('main')?.replaceWith(answer);
      // Below the words: what stands there does nothing yet.
      this.querySelector('article')?.append(this.querySelector('.initializing') ?? '');
      await new Promise(requestAnimationFrame);
      await pause(0);
    }

    /** Of whoever is signed in also the chat, which the app would ask for only when it runs. Once. */
    #fetchApp(): void {
      const { app, chat = '' } = this.dataset;
      if (app === undefined) return;
      delete this.dataset['app'];
      // The words of a session come before its letters.
      if (this.dataset['name'] !== 'session') document.documentElement.dataset['plex'] = '';
      for (const href of signedIn ? chat.split(' ') : []) {
        const ahead = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' };
        document.head.append(Object.assign(document.createElement('link'), { ...ahead, crossOrigin: '', href }));
      }
      for (const src of app.split(' ')) {
        const script = Object.assign(document.createElement('script'), { type: 'module', async: false, src });
        script.addEventListener('error', tellOfMissingApp, { once: true });
        document.head.append(script);
      }
    }

    /** The app is there, in the same places: what was tapped meanwhile is done now. */
    giveWay(): void {
      removeEventListener('click', this.#onTap);
      this.remove();
      if (this.#tapped === null) return;
      const { x, y, label } = this.#tapped;
      const button = document.elementFromPoint(x, y)?.closest('button');
      if (button && labelOf(button) === label) button.click();
    }
  }

  /** What stands there does nothing without it. */
  const tellOfMissingApp = () => {
    const line = document.createElement('p');
    line.className = 'missing-app';
    line.role = 'alert';
    line.textContent = 'The rest of this page did not load. Check your network and load the page again.';
    document.body.append(line);
  };
  const labelOf = (button: HTMLButtonElement): string => button.getAttribute('aria-label') ?? button.textContent;

  const asked = signedIn && !returning && signIn?.token ? askAhead(signIn.token) : Promise.resolve(null);
  // Before anything is painted: no flash of the other mode.
  for (const name of ['theme', 'layout']) {
    const value = kept(name);
    if (typeof value === 'string') document.documentElement.dataset[name] = value;
  }
  if (isKept) document.documentElement.dataset['plex'] = '';
  customElements.define('first-view', FirstView);
}
