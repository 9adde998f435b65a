/** The parts used here of the platform's SpeechRecognition interface, which the DOM types leave out. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  maxAlternatives: number;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

interface ResultEvent extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

type Recognizer = new () => Recognition;

function recognizer(): Recognizer | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Recognizer;
    webkitSpeechRecognition?: Recognizer;
  };
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Whether this browser can turn speech into words. */
export function hearsSpeech(): boolean {
  return recognizer() !== null;
}

export interface Listener {
  /** Words understood for good. */
  onWords: (words: string) => void;
  /** Words so far of what is being said; may still change. */
  onHearing: (words: string) => void;
  /** Once, at the end. `silent`: stopped before anything was said. */
  onEnd: (how: 'captured' | 'silent' | 'failed') => void;
}

export interface Listening {
  /** Ends it; what was said up to now still comes. */
  stop: () => void;
  /** Ends it; nothing more comes. */
  abandon: () => void;
}

/** CHAT-16: listens in US English until stopped. Null where the browser cannot. */
export function listen({ onWords, onHearing, onEnd }: Listener): Listening | null {
  const Recognizer = recognizer();
  if (Recognizer === null) return null;
  const recognition = new Recognizer();
  recognition.lang = 'en-US';
  recognition.interimResults = true;
  recognition.continuous = true;
  recognition.maxAlternatives = 1;
  let outcome: 'captured' | 'silent' | 'failed' = 'silent';
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    onEnd(outcome);
  };
  recognition.addEventListener('result', (event) => {
    if (over) return;
    const { resultIndex, results } = event as ResultEvent;
    const hearing: string[] = [];
    for (const result of Array.from(results).slice(resultIndex)) {
      const words = (result[0]?.transcript ?? '').trim();
      if (!result.isFinal) hearing.push(words);
      else if (words !== '') {
        outcome = 'captured';
        onWords(words);
      }
    }
    onHearing(hearing.join(' '));
  });
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string };
    // Ours to have stopped it; and words already captured are no failure.
    if (error !== 'aborted' && outcome === 'silent') outcome = 'failed';
  });
  recognition.addEventListener('end', end);
  try {
    recognition.start();
  } catch (cause) {
    console.warn('Speech recognition did not start.', cause);
    outcome = 'failed';
    end();
  }
  return {
    stop: () => recognition.stop(),
    abandon: () => {
      over = true;
      recognition.abort();
    },
  };
}
