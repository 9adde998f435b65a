import type { BrowserContext, Page } from 'playwright-core';

/**
 * SpeechRecognition is an interface of the platform, which a browser implements with a microphone and a service of its
 * vendor's; neither is here. This is an implementation of that interface whose speaker is the test: it starts, tells
 * interim and final results, fails and ends by the events and in the order of the Web Speech API, `end` always last.
 */
export async function giveEars(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class Speech extends EventTarget {
      static current: Speech | null = null;
      lang = '';
      continuous = false;
      interimResults = false;
      maxAlternatives = 1;
      said: { transcript: string; isFinal: boolean }[] = [];
      start(): void {
        if (Speech.current !== null) throw new DOMException('already started', 'InvalidStateError');
        Speech.current = this;
        setTimeout(() => this.dispatchEvent(new Event('start')));
      }
      stop(): void {
        setTimeout(() => this.end());
      }
      abort(): void {
        this.fail('aborted');
      }
      say(transcript: string, isFinal: boolean): void {
        if (this.said.at(-1)?.isFinal === false) this.said.pop();
        this.said.push({ transcript, isFinal });
        const results = this.said.map((each) => Object.assign([{ transcript: each.transcript }], each));
        const resultIndex = results.length - 1;
        if (isFinal || this.interimResults) {
          this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results }));
        }
        if (isFinal && !this.continuous) this.end();
      }
      fail(error: string): void {
        this.dispatchEvent(Object.assign(new Event('error'), { error }));
        this.end();
      }
      end(): void {
        if (Speech.current !== this) return;
        Speech.current = null;
        this.dispatchEvent(new Event('end'));
      }
    }
    Object.assign(window, { SpeechRecognition: Speech, webkitSpeechRecognition: undefined });
  });
}

/** A browser that has no speech recognition, as Firefox has none. */
export async function takeEars(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
}

interface Speaker {
  lang: string;
  say: (words: string, isFinal: boolean) => void;
  fail: (error: string) => void;
}
type Ears = { SpeechRecognition: { current: Speaker | null } };

/** Speaks into the browser's ear; a final sentence is understood for good. */
export async function speak(page: Page, words: string, isFinal = true): Promise<void> {
  await page.evaluate(([said, final]) => (window as unknown as Ears).SpeechRecognition.current?.say(said, final), [
    words,
    isFinal,
  ] as const);
}

export async function failListening(page: Page, error: string): Promise<void> {
  await page.evaluate((code) => (window as unknown as Ears).SpeechRecognition.current?.fail(code), error);
}

/** The language listened for, or null while nobody listens. */
export async function listensIn(page: Page): Promise<string | null> {
  return page.evaluate(() => (window as unknown as Ears).SpeechRecognition.current?.lang ?? null);
}
