import type { ComposeContext } from '../compose-context.ts';
import { lower } from '../in-a-sentence.ts';
import { codeSources, linksOf } from '../sources.ts';
import type { Answer } from './answer.ts';

const LEVELS = {
  critical: 'stop where it is safe',
  caution: 'have it seen to soon',
  info: 'for your information',
};

/** What a warning lamp stands for, and how it is to be taken. */
export function lampAnswer(ids: readonly string[], { knowledge }: ComposeContext): Answer | null {
  const lamps = ids.flatMap((id) => knowledge.manual.lamps[id] ?? []);
  const [first] = lamps;
  if (first === undefined) return null;
  return {
    summary: `That is most likely the ${lower(first.name)} (${first.colour}): ${LEVELS[first.level]}.`,
    blocks: lamps.map(({ name, colour, symbol, level, text }) =>
      [`${name}: ${colour}, ${LEVELS[level]}`, `- What it looks like: ${lower(symbol)}`, `- ${text}`].join('\n'),
    ),
    parts: [],
  };
}

const MOST_CAUSES = 4;

/** What a code says, and the causes that set it most. */
export function codeAnswer(ids: readonly string[], { knowledge }: ComposeContext): Answer | null {
  const codes = ids.flatMap((code) => {
    const text = knowledge.manual.codes[code];
    return text === undefined ? [] : [{ code, ...text }];
  });
  const [first] = codes;
  if (first === undefined) return null;
  return {
    summary: `${first.code}: ${lower(first.title)}. ${first.meaning}`,
    blocks: codes.map(({ code, title, meaning }) => {
      const behind = causesOf(code, knowledge);
      return [
        `${code}: ${title}`,
        `- ${meaning}`,
        ...(behind.length === 0 ? [] : [`- Most often behind it, in any car: ${behind.map(lower).join('; ')}`]),
        '- A code names what the computer noticed, not the part to buy.',
      ].join('\n');
    }),
    parts: [],
    links: linksOf(
      codeSources(
        codes.map(({ code }) => code),
        knowledge.sources,
      ),
    ),
  };
}

function causesOf(code: string, { model }: ComposeContext['knowledge']): string[] {
  return model.causes
    .flatMap((cause) => {
      const strength = cause.residual
        ? undefined
        : cause.links.find(({ finding }) => finding === `code.${code}`)?.states['present'];
      return strength === undefined ? [] : [{ name: cause.name, weight: strength * cause.prior.base }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_CAUSES)
    .map(({ name }) => name);
}
