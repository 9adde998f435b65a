import type { LanguageModel } from '#adapters/llm/language-model.ts';
import { limits } from '#contract/limits.ts';
import type { StructuredReply } from '#contract/reply.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/http/log.ts';
import { askModels, type Asking, type NoWords } from './ask-models.ts';
import { Breaker } from './breaker.ts';
import { factsOf } from './facts.ts';
import { judgeWords } from './judge-words.ts';
import { withProse, withProseNote } from './overlay.ts';
import { instructions, promptOf } from './prompt.ts';
import { recordUse, tokensSpent } from './use-store.ts';

/** What answers are worded with. */
export interface LanguageMeans {
  /** In the order they are tried. */
  models: readonly LanguageModel[];
  /** Names of all causes of the knowledge base. */
  allCauses: readonly string[];
  /** For the words of one answer. */
  timeoutMs: number;
  /** Tokens that may be spent on a user in 24 hours. */
  dailyTokensPerUser: number;
}

interface Means extends LanguageMeans {
  database: Database;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  newSecret: () => string;
}

interface Asked {
  userId: string;
  /** Of the reply. */
  messageId: string;
  /** A StructuredReply as JSON. */
  reply: string;
  said: string;
  /** The owner's messages before, oldest first. */
  earlier: readonly string[];
  fileNames: readonly string[];
}

interface Surrounding {
  tell: (step: string) => void;
  signal: AbortSignal;
}

/**
 * DIAG-02: gives the engine's reply a language model's words, checked against it, or says in a line why they are the engine's own.
 * Everything the engine said stays as it is. Never rejects.
 */
export function wordReplies(means: Means): (asked: Asked, surrounding: Surrounding) => Promise<string> {
  const models = means.models.map((model) => ({ model, breaker: new Breaker(means.now) }));
  return async (asked, { tell, signal }) => {
    try {
      if (await isSpent(means, asked.userId)) return withProseNote(asked.reply, noteOf('spent'));
      tell('Writing in plain words...');
      const uses: Parameters<Asking['onUse']>[0][] = [];
      const { timeoutMs } = means;
      const about = aboutOf(means, asked);
      const worded = await askModels({ ...about, models, timeoutMs, signal, onUse: (use) => uses.push(use) });
      await recordAll(means, asked, uses);
      if (!worded.ok) return withProseNote(asked.reply, noteOf(worded.reason));
      return withProse(asked.reply, { ...worded.words, model: worded.model });
    } catch (error) {
      means.log('error', 'wording failed', { error });
      return withProseNote(asked.reply, noteOf('failed'));
    }
  };
}

function aboutOf({ allCauses, newSecret }: Means, { reply, said, earlier, fileNames }: Asked) {
  const facts = factsOf(JSON.parse(reply) as StructuredReply);
  const mark = newSecret();
  const judged = { facts, said: [...earlier, said], allCauses, secrets: [mark, instructions] };
  return {
    prompt: promptOf({ facts, said, earlier, fileNames }, mark),
    judge: (words: Parameters<typeof judgeWords>[0]) => judgeWords(words, judged),
  };
}

async function isSpent({ database, dailyTokensPerUser, now }: Means, userId: string): Promise<boolean> {
  return (await tokensSpent(database.read, userId, now() - limits.languageModelShareMs)) >= dailyTokensPerUser;
}

/** Also of an answer that is given up or not saved in the end: it was paid for. */
async function recordAll(
  { database, log, now, newId }: Means,
  { userId, messageId }: Asked,
  uses: readonly Parameters<Asking['onUse']>[0][],
): Promise<void> {
  for (const { model, outcome, usage } of uses) {
    if (outcome !== 'used' && outcome !== 'stopped') log('warn', 'language model', { model, outcome });
    const spent = { inputTokens: usage.input, outputTokens: usage.output };
    const use = { id: newId(), userId, messageId, model, outcome, ...spent, at: now() };
    await database.transaction((tx) => recordUse(tx, use));
  }
}

/** For the reader, in one honest line. */
function noteOf(reason: NoWords | 'spent'): string {
  return `In the engine's own words: ${reasons[reason]}.`;
}

const silent = 'the language model did not answer';
const useless = 'the language model gave no usable answer';
const reasons: Record<NoWords | 'spent', string> = {
  'timed out': 'the language model took too long',
  'no answer': silent,
  failed: silent,
  refused: silent,
  'rate limited': 'the language model is busy',
  resting: 'the language model is not answering just now',
  declined: useless,
  malformed: useless,
  'too long': useless,
  stopped: 'the language model was stopped',
  'objected to': 'what the language model wrote went beyond the facts',
  spent: 'your share of the language model for today is used up',
};
