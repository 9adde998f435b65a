import type { z } from 'zod';
import type { LanguageModel } from '#adapters/llm/language-model.ts';
import type { Telling } from '#contract/chat-stream.ts';
import { limits } from '#contract/limits.ts';
import type { StructuredReply } from '#contract/reply.ts';
import type { Offered } from '#engine/offer-findings.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/http/log.ts';
import { askModels, type Asked, type Candidate, type NoWords, type Request } from './ask-models.ts';
import { Breaker } from './breaker.ts';
import { factsOf } from './facts.ts';
import { judgeSummary, judgeWords } from './judge-words.ts';
import { noteOf } from './no-words.ts';
import { withProse, withProseNote } from './overlay.ts';
import { listener, loadFiles, type LoadedFile, type OwnersFile } from './owners-files.ts';
import { instructions, promptOf, type Owner } from './prompt.ts';
import { nothing, ReadingRequest, type WhatIsRead } from './reading-request.ts';
import { streamSummary } from './stream-summary.ts';
import type { Use } from './use-of-model.ts';
import { microUsdSpent, recordUse, tokensSpent } from './use-store.ts';
import { Words } from './words.ts';

/** What messages are read and answers are worded with. */
export interface LanguageMeans {
  /** In the order they are tried. */
  models: readonly LanguageModel[];
  /** Names of all causes of the knowledge base. */
  allCauses: readonly string[];
  /** For all that is asked of them for one answer. */
  timeoutMs: number;
  /** Tokens that may be spent on a user in 24 hours. */
  dailyTokensPerUser: number;
  /** US dollars that may be spent on all users in 24 hours; null: no such limit. */
  dailyUsd: number | null;
}

interface Means extends LanguageMeans {
  database: Database;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  newSecret: () => string;
}

interface About extends Owner {
  userId: string;
  /** Of the reply. */
  messageId: string;
}

interface Surrounding {
  tell: (told: Telling) => void;
  signal: AbortSignal;
}

/** Reading gets this part of the time at most, so that something is left for the words. */
const readingShare = 0.5;

/**
 * DIAG-02: a language model reads what the engine may have missed, and words what the engine then makes of it, checked against it.
 * Everything the engine says stays as it is.
 */
export function languageTurns(means: Means): (about: About, surrounding: Surrounding) => LanguageTurn {
  const all: Candidate[] = means.models.map((model) => ({ model, breaker: new Breaker(means.now) }));
  return (about, surrounding) => new LanguageTurn(means, all, about, surrounding);
}

/** What a language model does for one answer, all of it in one span of time; it never rejects. */
class LanguageTurn {
  readonly #means: Means;
  readonly #about: About;
  readonly #surrounding: Surrounding;
  readonly #began = performance.now();
  /** Those that have not failed in this turn. */
  readonly #candidates: Set<Candidate>;
  /** Why nobody is left to ask. */
  #failure: NoWords = 'resting';

  constructor(means: Means, all: readonly Candidate[], about: About, surrounding: Surrounding) {
    this.#means = means;
    this.#about = about;
    this.#surrounding = surrounding;
    this.#candidates = new Set(all);
  }

  /** What it makes out of the owner's message and the files with it, of what is offered; nothing where it fails. */
  async read({ findings, onlyAsks }: Offered, attached: readonly OwnersFile[] = []): Promise<WhatIsRead> {
    try {
      if (findings.length === 0 || (onlyAsks && attached.length === 0)) return nothing;
      if (await isSpent(this.#means, this.#about.userId)) return nothing;
      this.#surrounding.tell(attached.length === 0 ? 'Reading your words once more...' : 'Looking at what you sent...');
      const files = await this.#load(attached);
      if (onlyAsks && files.length === 0) return nothing;
      const mark = this.#means.newSecret();
      const uses: Use[] = [];
      const hear = listener(this.#ready(), this.#until(readingShare), this.#surrounding.signal, (use) =>
        uses.push(use),
      );
      const all = new ReadingRequest(findings, this.#about, files, { mark, allCauses: this.#means.allCauses, hear });
      let asked = await this.#ask(all.request(), readingShare);
      if (!asked.ok && asked.reason === 'refused' && all.sent.some(({ words }) => words === null)) {
        all.leaveOutSent();
        asked = await this.#ask(all.request(), readingShare);
      }
      await recordAll(this.#means, this.#about, uses);
      return asked.ok ? all.judge(asked.object, onlyAsks) : nothing;
    } catch (error) {
      this.#means.log('error', 'reading failed', { error });
      return nothing;
    }
  }

  #load(attached: readonly OwnersFile[]): Promise<LoadedFile[]> {
    return loadFiles(attached, this.#ready(), this.#until(readingShare));
  }

  #ready(): LanguageModel[] {
    return [...this.#candidates].filter(({ breaker }) => !breaker.resting).map(({ model }) => model);
  }

  /** When a part of the time is over, by the clock of `performance`. */
  #until(share: number): number {
    return this.#began + this.#means.timeoutMs * share;
  }

  /** A StructuredReply as JSON, with its words beside the engine's, or with why there are none. */
  async word(reply: string): Promise<string> {
    try {
      if (await isSpent(this.#means, this.#about.userId)) return withProseNote(reply, noteOf('spent'));
      if (this.#candidates.size > 0) this.#surrounding.tell('Writing in plain words...');
      const asked = await this.#ask(wordsAsked(this.#means, this.#about, reply, this.#surrounding.tell), 1);
      if (!asked.ok) return withProseNote(reply, noteOf(asked.reason));
      return withProse(reply, { ...asked.object, model: asked.model });
    } catch (error) {
      this.#means.log('error', 'wording failed', { error });
      return withProseNote(reply, noteOf('failed'));
    }
  }

  async #ask<S extends z.ZodType>(request: Request<S>, share: number): Promise<Asked<z.output<S>>> {
    if (this.#surrounding.signal.aborted) return { ok: false, reason: 'stopped' };
    if (this.#candidates.size === 0) return { ok: false, reason: this.#failure };
    const uses: Use[] = [];
    const asked = await askModels({
      ...request,
      candidates: this.#candidates,
      until: this.#until(share),
      isPart: share < 1,
      signal: this.#surrounding.signal,
      onUse: (use) => uses.push(use),
    });
    await recordAll(this.#means, this.#about, uses);
    if (!asked.ok) this.#failure = asked.reason;
    return asked;
  }
}

function wordsAsked(
  { allCauses, newSecret }: Means,
  about: About,
  reply: string,
  tell: Surrounding['tell'],
): Request<typeof Words> {
  const { said, earlier, fileNames } = about;
  const facts = factsOf(JSON.parse(reply) as StructuredReply);
  const mark = newSecret();
  const judged = { facts, said: [...earlier, said], allCauses, secrets: [mark, instructions] };
  return {
    instructions,
    schema: Words,
    promptFor: () => ({ content: promptOf({ facts, said, earlier, fileNames }, mark), files: [] }),
    judge: (words) => judgeWords(words, judged),
    outcome: 'used',
    // A danger is told by the whole reply, its warning first: nothing stands before that.
    ...(facts.safety.level === 'critical'
      ? {}
      : { watch: streamSummary((summary) => judgeSummary(summary, judged).length === 0, tell) }),
  };
}

/** The user's share, or what may be spent on all. */
async function isSpent({ database, dailyTokensPerUser, dailyUsd, now }: Means, userId: string): Promise<boolean> {
  const since = now() - limits.languageModelShareMs;
  if ((await tokensSpent(database.read, userId, since)) >= dailyTokensPerUser) return true;
  return dailyUsd !== null && (await microUsdSpent(database.read, since)) >= dailyUsd * 1_000_000;
}

const expected = new Set(['used', 'read', 'heard', 'stopped']);

/** Also of an answer that is given up or not saved in the end: it was paid for. */
async function recordAll(
  { database, log, now, newId }: Means,
  { userId, messageId }: About,
  uses: readonly Use[],
): Promise<void> {
  for (const { model, outcome, usage, costMicroUsd } of uses) {
    if (!expected.has(outcome)) log('warn', 'language model', { model, outcome });
    const spent = { inputTokens: usage.input, outputTokens: usage.output, costMicroUsd };
    const use = { id: newId(), userId, messageId, model, outcome, ...spent, at: now() };
    await database.transaction((tx) => recordUse(tx, use));
  }
}
