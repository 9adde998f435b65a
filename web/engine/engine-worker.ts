// A thread of its own for the engine in the browser, so that typing never waits for it.
import { knowledgeAddress } from '#contract/knowledge-address.ts';
import { unpackColumns, type Columns } from '#engine/tap/columns.ts';
import { afterTaps, reassessSnapshot } from '#engine/tap/reassess-snapshot.ts';
import { readSnapshot } from '#engine/tap/snapshot.ts';
import { prepareTaps, type TapKnowledge, type TapModel } from '#engine/tap/tap-model.ts';
import type { EngineAnswer, EngineCall } from './engine-call.ts';

/** The version last asked for; a page has one, but for a moment after the server has learnt something. */
let held: { version: string; knowledge: Promise<TapKnowledge> } | null = null;

addEventListener('message', ({ data }: MessageEvent<EngineCall>) => {
  void answer(data).then((given) => postMessage(given));
});

async function answer({ id, engine, taps }: EngineCall): Promise<EngineAnswer> {
  try {
    const knowledge = await knowledgeOf(engine.kb_version);
    const after = afterTaps(readSnapshot(engine.snapshot, knowledge.model), taps, knowledge);
    return { id, reassessment: after && reassessSnapshot(after, knowledge) };
  } catch (cause) {
    console.warn('The engine of this page cannot answer; the server does.', cause);
    return { id, reassessment: null };
  }
}

function knowledgeOf(version: string): Promise<TapKnowledge> {
  if (held?.version === version) return held.knowledge;
  const fetching = { version, knowledge: fetchKnowledge(version) };
  held = fetching;
  // What could not be had is asked for again.
  fetching.knowledge.catch(() => {
    if (held === fetching) held = null;
  });
  return fetching.knowledge;
}

async function fetchKnowledge(version: string): Promise<TapKnowledge> {
  const response = await fetch(knowledgeAddress(version));
  if (!response.ok) throw new Error(`The knowledge base ${version} is not here (status ${response.status})`);
  const model = unpackColumns((await response.json()) as Columns) as unknown as TapModel;
  if (model.model.version !== version) throw new Error(`Asked for ${version}, got ${model.model.version}`);
  return prepareTaps(model);
}
