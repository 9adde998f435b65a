import type { Evidence } from '#engine/evidence.ts';
import type { FindingId, StateId } from '#engine/knowledge-base.ts';
import type { Claim } from './claim.ts';
import type { DecodedCode } from './decode-code.ts';
import { findCodes } from './find-codes.ts';
import { readIntents, type Intent } from './intents.ts';
import { claimEvidence, decoded, endings, workEvidence } from './message-evidence.ts';
import { partsNamed } from './part-rows.ts';
import type { PreparedLexicon } from './prepare-lexicon.ts';
import { readClaims, type ReadSentence } from './read-claims.ts';
import { readReadings } from './readings.ts';
import { ruledOutEvidence, withoutVainWork } from './ruled-out-parts.ts';
import { readText, type ReadMessage } from './read-text.ts';
import { resolve } from './resolve.ts';
import { VEHICLE_CLASS } from './special-classes.ts';
import { placesOfTries } from './told-tests.ts';
import { namedSystems } from './vague-systems.ts';
import { wasCleared, weighCodes } from './weigh-codes.ts';

/** "It doesn't sink anymore": it was so, and may be again. */
const CHANGES = new Set('anymore longer now today yet since until unless always'.split(' '));

/** What was read from one message. */
export interface Understanding {
  /** In the order told, values and codes last; one item a finding. */
  evidence: Evidence[];
  /** States of findings of several that the owner denies, as they are and not under a condition. */
  withdrawn: { finding: FindingId; state: StateId }[];
  /** Part ids the owner says were replaced lately: a prior, never a symptom. */
  recentlyReplaced: string[];
  /** Codes the knowledge base does not explain, decoded by their structure; and the endings of those it does. */
  unknownCodes: DecodedCode[];
  /** Findings of which two incompatible states were told with equal weight: to be asked. */
  contradictions: FindingId[];
  intents: Intent[];
  /** Anything of a vehicle in it: a finding, a code, a part, or a vehicle word. */
  automotive: boolean;
  /** Systems named without a finding, e.g. `brakes`: for the first question. */
  systems: string[];
  mentionedVehicleWords: boolean;
}

/**
 * Reads one message of an owner. `context.at` is the index of the message, for the evidence. Never throws, whatever the text;
 * a text in another language yields its trouble codes only.
 */
export function understand(
  text: string,
  lexicon: PreparedLexicon,
  context: { at: number },
  message: ReadMessage = readText(text, lexicon),
): Understanding {
  const codes = findCodes(text, lexicon.codes);
  const read = message.readable ? message.sentences : [];
  const work = read.map(({ matchable }) => matchable.work);
  const all = readClaims(read, lexicon);
  const { claims, contradictions } = resolve(all.filter(({ withdrawn }) => !withdrawn));
  const measured = readReadings(text, (finding) => lexicon.lexicon.statesOf[finding], context.at);
  const isOfTry = ofTries(text);
  const isMeasured = (finding: FindingId) => measured.some((one) => one.finding === finding);
  const told = claims
    .filter(({ finding }) => !isMeasured(finding))
    .filter((claim) => !isOfTry(claim, read))
    .map((claim) => claimEvidence(claim, read[claim.sentence]!.sentence.words, text, context.at));
  const explained = codes.filter(({ code }) => lexicon.codes.has(code));
  const unexplained = codes.filter(({ code, denied }) => !lexicon.codes.has(code) && !denied);
  const evidence = [
    ...told,
    ...workEvidence(
      withoutVainWork(read).map(({ matchable }) => matchable),
      told,
      text,
      lexicon,
      context.at,
    ),
    ...measured,
    ...weighCodes(explained, text, { cleared: wasCleared(text), at: context.at }),
  ];
  const mentionedVehicleWords = read.some(({ matchable }) => matchable.hits.has(VEHICLE_CLASS));
  return {
    evidence: [...evidence, ...ruledOutEvidence(read, text, context.at)],
    withdrawn: withdrawnStates(all, claims, read),
    recentlyReplaced: [...new Set(work.flatMap((one) => one.parts))],
    unknownCodes: [...unexplained.map((code) => decoded(code, text)), ...endings(explained, text)],
    contradictions: contradictions.filter((finding) => !isMeasured(finding)),
    intents: readIntents(text, claims.some((claim) => !claim.denied) || codes.length > 0),
    automotive: mentionedVehicleWords || evidence.length > 0 || codes.length > 0 || read.some(namesPart),
    systems: [...new Set(read.flatMap(({ sentence }) => namedSystems(sentence.words)))],
    mentionedVehicleWords,
  };
}

function withdrawnStates(
  all: readonly Claim[],
  told: readonly Claim[],
  read: readonly ReadSentence[],
): Understanding['withdrawn'] {
  return all
    .filter((claim) => claim.withdrawn && !claim.hedged && Object.keys(claim.facets).length === 0)
    .filter(({ sentence }) => !read[sentence]!.sentence.words.some(({ word }) => CHANGES.has(word)))
    .filter((one) => !told.some(({ finding, state }) => finding === one.finding && state === one.state))
    .filter(
      (one, i, plain) => plain.findIndex((same) => same.finding === one.finding && same.state === one.state) === i,
    )
    .map(({ finding, state }) => ({ finding, state }));
}

/** Whether a claim stands on words of a try alone. */
function ofTries(text: string): (claim: Claim, read: readonly ReadSentence[]) => boolean {
  const tries = placesOfTries(text);
  return ({ sentence, match }, read) => {
    const { words } = read[sentence]!.sentence;
    const [start, end] = [words[match.from]!.from, words[match.to - 1]!.to];
    return tries.some(({ from, to }) => start >= from && end <= to);
  };
}

function namesPart({ matchable }: ReadSentence): boolean {
  return partsNamed(matchable.hits).length > 0;
}
