import type { AskedOfModel } from '#adapters/llm/test-llm-server.ts';
import type { FilesReading, Reading } from '#server/language/reading.ts';

interface ToldFacts {
  causes: { id: string; name: string }[];
  sections: { id: string }[];
}

interface ToldFindings {
  /** Labels by id. */
  yes_or_no: Record<string, string>;
  with_states: { id: string; label: string; states: Record<string, string> }[];
}

/** The blocks of data in a model's first message, in order. */
const blocksOf = ({ words: [first = ''] }: AskedOfModel): unknown[] =>
  first
    .split('\n')
    .filter((line) => /^[[{]/.test(line))
    .map((line) => JSON.parse(line));

/** Whether it is asked to read a message, as against to word a reply. */
export const isToRead = (asked: AskedOfModel): boolean => /^DATA \S+ findings$/m.test(asked.words[0] ?? '');

/** What a model was given to word a reply. */
export function toldTo(asked: AskedOfModel): { facts: ToldFacts; owner: Record<string, unknown> } {
  const [facts, owner] = blocksOf(asked);
  return { facts: facts as ToldFacts, owner: owner as Record<string, unknown> };
}

/** What a model was given to read a message; `files` as they are told of, not the files themselves. */
export function toldToReader(asked: AskedOfModel): {
  findings: ToldFindings;
  owner: Record<string, unknown>;
  files: Record<string, unknown>[];
} {
  const [findings, owner, files] = blocksOf(asked);
  return {
    findings: findings as ToldFindings,
    owner: owner as Record<string, unknown>,
    files: (files ?? []) as Record<string, unknown>[],
  };
}

/** What a good model writes: only what it was told, and nothing that it is not sure to read. */
export function honestWords(asked: AskedOfModel): string {
  if (isToRead(asked)) return noted();
  const { causes, sections } = toldTo(asked).facts;
  return JSON.stringify({
    summary: 'Here is what the engine found, in plain words.',
    explanations: causes.slice(0, 2).map(({ id }) => ({ id, text: 'This one fits what you noticed about the car.' })),
    notes: sections.slice(0, 1).map(({ id }) => ({ id, text: 'Take your time with this one.' })),
    answer: 'To your question: the checks below will tell you more.',
  });
}

/** What a reader writes; of files, where it was sent some. */
const noted = (...findings: Reading['findings']): string => writing({ findings });

const writing = (reading: Partial<FilesReading>): string =>
  JSON.stringify({ findings: [], made_out: [], codes: [], ...reading } satisfies FilesReading);

/** A model that reads so, and words honestly. */
export const reading =
  (...findings: Reading['findings']) =>
  (asked: AskedOfModel): string =>
    isToRead(asked) ? noted(...findings) : honestWords(asked);

/** A model that makes that out of what it is given, and words honestly. */
export const making =
  (made: Partial<FilesReading>) =>
  (asked: AskedOfModel): string =>
    isToRead(asked) ? writing(made) : honestWords(asked);
