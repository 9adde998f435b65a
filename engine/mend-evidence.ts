import type { Evidence, VehicleFacts } from './evidence.ts';
import type { HearingKnowledge } from './hear.ts';
import { resolveEvidence } from './infer/likelihood.ts';
import { STORY } from './infer/weigh-story.ts';
import type { FacetId } from './knowledge-base.ts';
import { isClosing, sinceClosed } from './closed-case.ts';
import { reassess } from './reassess.ts';
import { DOUBTED, LIKELIEST } from './safety/evaluate-safety.ts';
import { sayAnew } from './say-anew.ts';
import { setAside } from './set-aside.ts';
import {
  excludes,
  NOTHING_CORRECTED,
  readCorrection,
  readValues,
  type Corrected,
  type Correction,
  type FacetValue,
  type SaidValue,
} from './understand/corrections.ts';
import type { Understanding } from './understand/understand.ts';

/** What is known with the corrections of a message. */
interface Mended {
  /** What was known, put right. */
  evidence: Evidence[];
  /** What the message itself tells. */
  heard: Evidence[];
  corrected: Corrected | null;
  /** It tells nothing but circumstances of what was told before. */
  only: boolean;
}

interface Message {
  text: string;
  at: number;
  /** All that is known, taps after the message too where it is read again. */
  evidence: readonly Evidence[];
  /** What the message tells. */
  heard: readonly Evidence[];
  /** States that it denies. */
  withdrawn: Understanding['withdrawn'];
  /** It asks something too. */
  asks: boolean;
  /** Of the car, as it was known before. */
  facts: () => VehicleFacts;
}

/**
 * Puts right what was told before, where the message corrects it (decision 002: the evidence is the state): a value of a facet takes the place
 * of those that it excludes, a state that of another one, "forget that" that of all complaints but critical ones. Doing so twice changes nothing.
 */
export function mendEvidence(message: Message, knowledge: HearingKnowledge): Mended {
  const correction = message.at === 0 ? null : readCorrection(message.text, knowledge.lexicon);
  const { evidence, gone } = setAside({ ...message, corrects: correction?.firm === true }, knowledge.model);
  const mended = mendWords({ ...message, evidence }, correction, knowledge);
  if (gone.length === 0) return mended;
  return { ...mended, corrected: { ...(mended.corrected ?? NOTHING_CORRECTED), unplaced: null, setAside: gone } };
}

function mendWords(message: Message, correction: Correction | null, knowledge: HearingKnowledge): Mended {
  const { evidence, at } = message;
  const unmended = { evidence: [...evidence], heard: [...message.heard], corrected: null, only: false };
  // What is mended is put right no more.
  const before = sinceClosed(evidence.filter((item) => item.at < at)).filter((item) => !isClosing(item));
  if (correction === null) return unmended;
  const tells = message.heard.filter(
    ({ finding, quote }) => quote !== null && knowledge.model.findingIndex.has(finding),
  );
  if (correction.drops) return { ...unmended, ...dropBefore(message, before, knowledge) };
  if (tells.length > 0)
    return correction.firm ? { ...unmended, ...holdLater(message, before, tells, knowledge) } : unmended;
  // Nothing but circumstances is no story of its own.
  const heard = message.heard.filter(({ finding }) => finding !== STORY);
  const placed = placeValues(message, correction, before, knowledge);
  if (placed !== null) return { ...placed, heard, only: true };
  const { values, plain, words, firm } = correction;
  const isLost = words !== '' && !message.asks && before.length > 0 && (values.length > 0 ? firm : plain);
  if (!isLost) return unmended;
  return { ...unmended, heard, corrected: { ...NOTHING_CORRECTED, unplaced: words }, only: values.length > 0 };
}

/** Without what was told before; where that was critical, with what the rules that say so hear. */
function dropBefore(
  { evidence, facts }: Pick<Message, 'evidence' | 'facts'>,
  before: readonly Evidence[],
  { model }: HearingKnowledge,
): Pick<Mended, 'evidence' | 'corrected'> {
  const { level, rules, byProbability } = reassess(before, facts(), model).safety;
  const critical = new Set(rules.filter((rule) => rule.level === 'critical').map(({ id }) => id));
  const ofDanger = ({ finding }: Evidence) =>
    (model.rulesAbout.get(finding) ?? []).some((place) => critical.has(model.safetyRules[place]!.id));
  const told = new Set(before.filter(ofDanger).map((item) => item.at));
  // What its words sounded like goes with it.
  const beside = (item: Evidence) => told.has(item.at) && [STORY, DOUBTED, LIKELIEST].includes(item.finding);
  const isKept = (item: Evidence) => byProbability || ofDanger(item) || beside(item);
  const stays = (item: Evidence) => !before.includes(item) || (level === 'critical' && isKept(item));
  return {
    evidence: evidence.filter(stays),
    corrected: { ...NOTHING_CORRECTED, dropped: level === 'critical' ? 'but_danger' : 'all' },
  };
}

/** Of what is told anew the later holds: its state, and of its circumstances those that exclude what was said of it. */
function holdLater(
  { evidence, at }: Pick<Message, 'evidence' | 'at'>,
  before: readonly Evidence[],
  tells: readonly Evidence[],
  { model }: HearingKnowledge,
): Pick<Mended, 'evidence' | 'corrected'> {
  const known = resolveEvidence(before);
  const since = Math.min(...before.map((item) => item.at));
  const stands = (item: Evidence) => item.at >= since && item.at < at;
  const corrected: Corrected = { ...NOTHING_CORRECTED, states: [], now: [], was: [] };
  let mended = [...evidence];
  for (const { finding, state, facets, origin } of tells) {
    const then = known.find((item) => item.finding === finding);
    if (then === undefined || origin === 'guessed') continue;
    if (then.state !== state && !model.guarded.has(finding)) {
      mended = mended.filter((item) => item.finding !== finding || !stands(item));
      corrected.states.push({ finding, state, was: then.state });
    }
    for (const [facet, values] of Object.entries(facets)) {
      const now = values.map((value) => ({ facet, value }));
      const gone = excluded(then, now);
      if (gone.length === 0) continue;
      mended = mended.map((item) => (item.finding === finding && stands(item) ? rebound(item, now) : item));
      corrected.now.push(...now);
      corrected.was.push(...gone);
    }
  }
  return { evidence: mended, corrected: corrected.now.length + corrected.states.length === 0 ? null : corrected };
}

/** Gives the values to what was told last that has, or can have, one of the facet; null where nothing does. */
function placeValues(
  { evidence, facts }: Message,
  correction: Correction,
  before: readonly Evidence[],
  knowledge: HearingKnowledge,
): Pick<Mended, 'evidence' | 'corrected'> | null {
  const told = before.filter(({ finding, quote }) => quote !== null && knowledge.model.findingIndex.has(finding));
  const last = told.reduce((latest, { at }) => Math.max(latest, at), -1);
  const corrected: Corrected = { ...NOTHING_CORRECTED, now: [], was: [] };
  const held: SaidValue[] = [];
  let mended = [...evidence];
  for (const [facet, values] of Map.groupBy(correction.values, (value) => value.facet)) {
    const anew = sayAnew(mended, values[0]!, last, facts(), knowledge);
    if (anew !== null) mended = anew.evidence;
    const receivers = receiversOf(facet, values, correction, told, knowledge);
    if (anew === null && receivers.size === 0) continue;
    const given = mended.filter((item) => receivers.has(item.finding));
    const gone = [...(anew === null ? [] : [anew.was]), ...given.flatMap((item) => excluded(item, values))];
    const isNew = gone.length > 0 || given.some((item) => !holdsAll(item, values));
    (isNew ? corrected.now : held).push(...values);
    corrected.was.push(...gone);
    const isGiven = (item: Evidence) => item.at <= last && receivers.has(item.finding);
    mended = mended.map((item) => (isGiven(item) ? rebound(item, values) : item));
    mended = mended.filter((item) => !isGuessedOf(item, values, knowledge));
  }
  if (corrected.now.length === 0) corrected.now.push(...held);
  return corrected.now.length === 0 ? null : { evidence: mended, corrected };
}

/** Whether an item was guessed of words that name a value which others exclude; what the critical rules hear stays. */
function isGuessedOf(
  { finding, origin, quote }: Evidence,
  values: readonly SaidValue[],
  { model, lexicon }: HearingKnowledge,
): boolean {
  if (origin !== 'guessed' || quote === null || model.guarded.has(finding)) return false;
  return readValues(quote, lexicon).values.some((own) => isExcluded(own, values));
}

/** Findings that take a value: those told last that have one which it excludes, or it; else, by a firm sign, those that can have one. */
function receiversOf(
  facet: FacetId,
  values: readonly SaidValue[],
  { firm, denied }: Correction,
  told: readonly Evidence[],
  { model, lexicon }: HearingKnowledge,
): Set<string> {
  const gone = denied.filter((not) => not.facet === facet);
  const has = (item: Evidence) => {
    const own = excluded(item, values);
    return own.some(({ value }) => gone.length === 0 || gone.some((not) => not.value === value));
  };
  const holds = (item: Evidence) => holdsAll(item, values);
  const isAmiss = ({ finding, state }: Evidence) =>
    (model.findings[model.findingIndex.get(finding) ?? -1]?.stateIndex.get(state) ?? 0) > 0;
  const can = (item: Evidence) =>
    firm &&
    isAmiss(item) &&
    item.origin !== 'guessed' &&
    lexicon.lexicon.facetsOf[item.finding]?.includes(facet) === true;
  for (const takes of [has, holds, can]) {
    const last = told.findLast(takes);
    if (last !== undefined)
      return new Set(told.filter((item) => item.at === last.at && takes(item)).map(({ finding }) => finding));
  }
  return new Set();
}

function holdsAll({ facets }: Evidence, values: readonly FacetValue[]): boolean {
  return values.every(({ facet, value }) => facets[facet]?.includes(value) === true);
}

/** Values of an item that others exclude. */
function excluded({ facets }: Evidence, values: readonly FacetValue[]): FacetValue[] {
  return [...new Set(values.map(({ facet }) => facet))].flatMap((facet) =>
    (facets[facet] ?? []).map((value) => ({ facet, value })).filter((own) => isExcluded(own, values)),
  );
}

function isExcluded(own: FacetValue, values: readonly FacetValue[]): boolean {
  const isOne = values.some(({ facet, value }) => facet === own.facet && value === own.value);
  return !isOne && values.some((value) => excludes(own, value));
}

/** An item with these values in the place of those that they exclude. */
function rebound(item: Evidence, values: readonly FacetValue[]): Evidence {
  const facets = { ...item.facets };
  for (const { facet, value } of values) {
    const stays = (facets[facet] ?? []).filter((own) => !isExcluded({ facet, value: own }, values));
    facets[facet] = [...new Set([...stays, value])];
  }
  return { ...item, facets };
}
