import type { AskedOfModel } from '#adapters/llm/test-llm-server.ts';

interface ToldFacts {
  causes: { id: string; name: string }[];
  sections: { id: string }[];
}

/** The blocks of data that a model was given, in its first message. */
export function toldTo({ words: [first = ''] }: AskedOfModel): { facts: ToldFacts; owner: Record<string, unknown> } {
  const [facts = '{}', owner = '{}'] = first.split('\n').filter((line) => line.startsWith('{'));
  return { facts: JSON.parse(facts) as ToldFacts, owner: JSON.parse(owner) as Record<string, unknown> };
}

/** What a good model writes: only what it was told. */
export function honestWords(asked: AskedOfModel): string {
  const { causes, sections } = toldTo(asked).facts;
  return JSON.stringify({
    summary: 'Here is what the engine found, in plain words.',
    explanations: causes.slice(0, 2).map(({ id }) => ({ id, text: 'This one fits what you noticed about the car.' })),
    notes: sections.slice(0, 1).map(({ id }) => ({ id, text: 'Take your time with this one.' })),
    answer: 'To your question: the checks below will tell you more.',
  });
}
