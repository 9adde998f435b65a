import { limits } from '#contract/limits.ts';
import type { SmartReply } from '#contract/smart-replies.ts';
import { keywordReplies } from '#engine/keyword-replies.ts';
import type { Handler } from '#server/http/bind-endpoint.ts';
import { readContext } from './read-context.ts';

interface SmartReplyMeans {
  diagnosis: {
    /** Answers to the findings asked for, or questions that follow on parts told of, and the plan that can be had of one of the causes, the first that has one. */
    suggest: (
      findings: string[],
      causes: string[],
      most: number,
      parts: string[],
    ) => Promise<{ answers: string[]; plan: { cause: string; request: string } | null }>;
  };
}

const { leastSmartReplies: least, maxSmartReplies: most } = limits;

/** CHAT-18: answers to what an assistant message asks, and the repair plan of its leading cause as a premium one. */
export function generateSmartReplies({ diagnosis }: SmartReplyMeans): Handler<'generateSmartReplies'> {
  return async ({ body }) => {
    if (!body.generate_replies) return { replies: [] };
    const { findings, causes, parts, isPlan, words } = readContext(body.context);
    if (words !== '') return { replies: keywordReplies(words, least, most).map(plainReply) };
    const { answers, plan } = await diagnosis.suggest(
      findings.slice(0, limits.maxQuestions),
      isPlan ? [] : causes.slice(0, 1),
      most,
      parts.slice(0, limits.maxQuestions),
    );
    const premium = plan === null ? [] : [{ id: plan.cause, text: plan.request, premium: true }];
    const replies = [...answers.slice(0, most - premium.length).map(plainReply), ...premium];
    return { replies: replies.length < least ? [] : replies };
  };
}

function plainReply(text: string, index: number): SmartReply {
  return { id: `answer-${index + 1}`, text, premium: false };
}
