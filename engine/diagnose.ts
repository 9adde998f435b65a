import { answerInWords } from './answer-in-words.ts';
import { compose } from './compose/compose.ts';
import { NOTHING_NOTED, type ComposeContext, type ReadNotes } from './compose/compose-context.ts';
import { composeReassessment } from './compose/compose-reassessment.ts';
import { hasComplaint } from './compose/response-type.ts';
import { composeRepairPlan } from './compose/repair-plan.ts';
import type { Reassessment, StructuredReply } from './compose/structured-reply.ts';
import { closing, sinceClosed } from './closed-case.ts';
import { continueWords } from './continue-words.ts';
import type { Evidence, VehicleFacts } from './evidence.ts';
import type { InferOptions } from './infer/infer.ts';
import { weighComplaints } from './infer/weigh-complaints.ts';
import { showsOn, withoutUnfitting } from './fits-car.ts';
import { guessComplaints } from './guess-complaints.ts';
import { guessFindings } from './guess-findings.ts';
import { hear, type Heard } from './hear.ts';
import { withoutKnownGuesses } from './hear-findings.ts';
import { mendEvidence } from './mend-evidence.ts';
import { offerFindings, type Offered } from './offer-findings.ts';
import { withPartsOfKind } from './parts-of-kind.ts';
import { readFileNames } from './read-file-names.ts';
import { RENEWED_IN_VAIN, RULED_OUT, ruleOut, withRuledOut, wordsRulingOut } from './ruled-out.ts';
import { takeEnding, type Ended } from './take-ending.ts';
import { takeLampBack, takeToppedUp, withoutSupposedOil } from './take-topped-up.ts';
import { takeForReplaced } from './take-for-replaced.ts';
import { takeReadings, type ModelReading } from './take-readings.ts';
import { lastShown, noteShown } from './inquire/shown-procedure.ts';
import { readAgain, withoutAnswers } from './read-again.ts';
import { reassess } from './reassess.ts';
import { DOUBTED, NET } from './safety/evaluate-safety.ts';
import { tellSeveralCylinders } from './several-cylinders.ts';
import { settleWords } from './settle-words.ts';
import { takeSnapshot, type Snapshot } from './tap/snapshot.ts';
import { unreadIn } from './unread-sentences.ts';
import { workInVain } from './work-in-vain.ts';
import { otherCarNamed } from './vehicle/named-car.ts';
import { hearEngine, withToldEngine } from './vehicle/told-engine.ts';
import { partAges, partAgeWords, withPartAges } from './vehicle/part-ages.ts';
import { vehicleFacts, type DescribedVehicle, type KnownVehicle } from './vehicle/vehicle-facts.ts';
import type { Knowledge } from './knowledge.ts';
import { once } from './once.ts';

/** What a conversation knows; nothing else is remembered. */
export interface Known {
  evidence: Evidence[];
  recentlyReplaced: string[];
}

/** What ablations vary; replies use none of it. */
export interface DiagnoseOptions {
  infer?: Partial<InferOptions>;
  /** What to take as known of the car, from what is known. */
  vehicle?: (facts: VehicleFacts) => VehicleFacts;
}

/** The steps of a diagnosis, in this order. */
export type DiagnosisStep = 'reading' | 'weighing' | 'writing';

/**
 * Reads a message into what is known and composes the reply. `messageIndex`: of the owner's messages, from 0. `onStep` is
 * told of each step as it begins. `again`: it was read before into what is known, which is then read anew. `readings`: what a language
 * model made out of it. `offer`: to tell what one should look for, which `offered` then does. `fileNames`: of what
 * is attached to it.
 */
export function diagnose(
  message: Known & {
    text: string;
    vehicle: DescribedVehicle;
    messageIndex: number;
    currentYear: number;
    again?: boolean;
    readings?: readonly ModelReading[];
    offer?: boolean;
    fileNames?: readonly string[];
  },
  knowledge: Knowledge,
  options: DiagnoseOptions = {},
  onStep: (step: DiagnosisStep) => void = () => {},
): Known & { reply: StructuredReply; offered: Offered | null } {
  const at = message.messageIndex;
  onStep('reading');
  const past = sinceClosed(message.evidence.filter((item) => item.at < at));
  const { text, ending, replaced: renewed } = endingOf(message, past, knowledge, options);
  const said = hearCorrected({ ...message, text }, knowledge);
  const { evidence: heard, known: corrected, before, facts, taken, replaced, notes, told } = said;
  const closed = ending?.kind === 'mended' ? [closing(at)] : [];
  const noted = [...closed, ...heard, ...noteShown(notes.inquiries, at)];
  const evidence = message.again === true ? readAgain(corrected, noted, at) : [...corrected, ...noted];
  const named = readFileNames(message.fileNames ?? [], evidence, at, knowledge);
  const made = takeReadings(message.readings ?? [], [...evidence, ...named], at, knowledge.texts);
  const read: Known = {
    evidence: [...evidence, ...named, ...made, ...ruledOutAs(taken, at)],
    recentlyReplaced: [...new Set([...message.recentlyReplaced, ...renewed, ...replaced, ...(taken?.parts ?? [])])],
  };
  onStep('weighing');
  const car = supposedVehicle(read, message, knowledge, options);
  const standing = sinceClosed(read.evidence);
  // What an answer changed since is in the ranking already: what the message may mean is what it may have meant before.
  const untapped = message.again === true ? withoutAnswers(standing, at, noted) : standing;
  const weigh = once(() => weighComplaints(untapped, car.facts, knowledge.model, options.infer));
  const shown = { ...told, sounding: told.sounding.filter(showsOn(facts, knowledge.model)) };
  const guessed = told.putsRight ? [] : guess({ ...shown, evidence: untapped, weigh, at }, notes, knowledge);
  const known: Known = { ...read, evidence: [...read.evidence, ...guessed] };
  const ofThis = known.evidence.filter((item) => item.at === at);
  const isSilent = at > 0 && told.silent && ending === null && taken === null;
  const unread = told.putsRight ? [] : unreadIn({ ...shown, evidence: ofThis }, isSilent, knowledge.model);
  const otherCar = otherCarNamed(message.text, message.vehicle, knowledge.carNames());
  const allNotes = { ...notes, unread, taken, shownProcedure: lastShown(before, knowledge.model), otherCar, ending };
  const weighed = guessed.length === 0 && untapped === standing ? weigh() : undefined;
  const assessment = reassess(known.evidence, car.facts, knowledge.model, options.infer, weighed);
  const context: ComposeContext = { knowledge: knowledge.texts, assessment, vehicle: car, notes: allNotes };
  onStep('writing');
  const offered = message.offer === true ? offerFindings(context, at, knowledge.model) : null;
  return { ...known, reply: compose(context), offered };
}

/** What the message ends, by the car and all that stood before it. */
function endingOf(
  message: Known & { text: string; messageIndex: number; vehicle: DescribedVehicle; currentYear: number },
  before: readonly Evidence[],
  knowledge: Knowledge,
  options: DiagnoseOptions,
): Ended {
  const assess = once(() => {
    const { facts } = supposedVehicle(message, message, knowledge, options);
    return reassess(before, facts, knowledge.model, options.infer);
  });
  return takeEnding(message, before, assess, knowledge);
}

/** What the owner calls "it" and has replaced in vain: the part that the fault is of, which stands first. */
function ruledOutAs(taken: ReadNotes['taken'], at: number): Evidence[] {
  const main = taken?.parts[0];
  return main === undefined ? [] : [ruleOut(main, RENEWED_IN_VAIN, null, at)];
}

/**
 * Hears a message that may correct itself, and what was told before it: `known` with its corrections, `before` of the messages before it;
 * `putsRight`: it does nothing else.
 */
function hearCorrected(
  message: Known & { text: string; vehicle: DescribedVehicle; messageIndex: number; currentYear: number },
  knowledge: Knowledge,
) {
  const at = message.messageIndex;
  const engine = hearEngine(message.text, message.vehicle, knowledge.weaknesses, at);
  const known = { ...message, evidence: [...message.evidence, ...engine] };
  const { facts } = knownVehicle(known, message.vehicle, message.currentYear, knowledge);
  const { text, corrected: own } = settleWords(message.text, () => facts, knowledge);
  const all = hear(text, at, knowledge);
  // A danger that its own message takes back is not in doubt for that.
  const isHeard = ({ finding }: Evidence) => own?.dropped !== 'but_danger' || finding !== DOUBTED;
  const past = sinceClosed(message.evidence.filter((item) => item.at < at));
  const ofOil = [takeToppedUp, takeLampBack].flatMap((take) => take({ text, at, heard: all.evidence, before: past }));
  const heard = { ...all, evidence: [...withoutSupposedOil(all.evidence.filter(isHeard), text), ...ofOil] };
  const asks = heard.notes.inquiries.length > 0 || heard.notes.askedBeside.sides.length > 0;
  const { withdrawn } = heard;
  const told = { ...message, text, at, heard: heard.evidence, withdrawn, asks, facts: () => facts };
  const mended = mendEvidence(told, knowledge);
  const before = sinceClosed(mended.evidence.filter((item) => item.at < at));
  const tellsNone = corrected(mended, own) === null && tellsNothing(heard, knowledge);
  const inVain = tellsNone ? workInVain({ text, at }, before, knowledge) : null;
  const silent = tellsNone && inVain === null;
  const answered = silent ? shortAnswer({ text, at }, before, facts, knowledge) : [];
  // Of an answer of a few words nothing is in doubt.
  const isSure = ({ finding }: Evidence) => answered.length === 0 || finding !== DOUBTED;
  const now = [...mended.heard.filter(isSure), ...(inVain ?? []), ...answered];
  const fitting = withoutUnfitting(withoutKnownGuesses(now, before, knowledge.model), facts, knowledge.model);
  const evidence = withPartsOfKind(fitting, before, facts, knowledge);
  return {
    ...heard,
    evidence: [...evidence, ...engine, ...tellSeveralCylinders(text, evidence, before, at)],
    known: mended.evidence,
    before,
    facts,
    taken: heard.replacedIt ? takeForReplaced(evidence, before, facts, knowledge) : null,
    told: { ...heard.told, putsRight: mended.only, silent },
    notes: { ...heard.notes, soughtInVain: wordsRulingOut(evidence), corrected: corrected(mended, own) },
  };
}

/** What a message that tells nothing by itself tells with what was told or asked before. */
function shortAnswer(
  message: { text: string; at: number },
  before: readonly Evidence[],
  facts: VehicleFacts,
  knowledge: Knowledge,
): Evidence[] {
  if (message.at === 0 || before.length === 0) return [];
  const answered = answerInWords(message, () => reassess(before, facts, knowledge.model));
  return answered.length > 0 ? answered : withoutSupposedOil(continueWords(message, before, knowledge), message.text);
}

const corrected = <C>(mended: { corrected: C | null }, own: C | null): C | null => mended.corrected ?? own;

/** Whether nothing of a message was read, nor asked or replaced by it. */
function tellsNothing({ evidence, notes, withdrawn, replaced, replacedIt }: Heard, { model }: Knowledge): boolean {
  const isOfCar = ({ finding, origin }: Evidence) =>
    origin !== 'guessed' && (finding === RULED_OUT || model.findingIndex.has(finding) || finding.startsWith(NET));
  const asks = notes.inquiries.length > 0 || notes.asksForRecords || notes.askedBeside.sentences.size > 0;
  const tells = notes.unknownCodes.length > 0 || withdrawn.length > 0;
  return !asks && !tells && replaced.length === 0 && !replacedIt && !evidence.some(isOfCar);
}

/** What the message may mean besides what was read of it; nothing where it only asks. */
function guess(
  message: Parameters<typeof guessFindings>[0] & Parameters<typeof guessComplaints>[0],
  { onlyAsks, onlyRecords }: Pick<ReadNotes, 'onlyAsks' | 'onlyRecords'>,
  knowledge: Knowledge,
): Evidence[] {
  if (hasComplaint(message, knowledge.texts)) return guessFindings(message, knowledge.model);
  return onlyAsks || onlyRecords ? [] : guessComplaints(message, knowledge.model);
}

/** Ranking, observations, questions and safety as they stand (REPLY-07). */
export function reassessKnown(
  known: Known,
  vehicle: DescribedVehicle,
  currentYear: number,
  knowledge: Knowledge,
  options: DiagnoseOptions = {},
): Reassessment {
  const context = contextOf(known, { vehicle, currentYear }, knowledge, options);
  return composeReassessment(context.assessment, context.knowledge);
}

/** The full repair plan of a cause under suspicion (CHAT-18); null where there is none. */
export function planRepair(
  known: Known,
  vehicle: DescribedVehicle,
  currentYear: number,
  cause: string,
  knowledge: Knowledge,
): StructuredReply | null {
  return composeRepairPlan(contextOf(known, { vehicle, currentYear }, knowledge, {}), cause);
}

/** What is known, for reassessing it elsewhere. `messageIndex`: of the owner's latest message, from 0. */
export function snapshotOf(
  known: Known,
  vehicle: DescribedVehicle,
  currentYear: number,
  messageIndex: number,
  knowledge: Knowledge,
): Snapshot {
  return takeSnapshot(
    known.evidence,
    knownVehicle(known, vehicle, currentYear, knowledge).facts,
    messageIndex,
    knowledge,
  );
}

/** What stands of a conversation, with nothing said at the moment. */
function contextOf(
  known: Known,
  described: { vehicle: DescribedVehicle; currentYear: number },
  knowledge: Knowledge,
  options: DiagnoseOptions,
): ComposeContext {
  const vehicle = supposedVehicle(known, described, knowledge, options);
  const assessment = reassess(known.evidence, vehicle.facts, knowledge.model, options.infer);
  return { knowledge: knowledge.texts, assessment, vehicle, notes: NOTHING_NOTED };
}

/** The car as known, or as an ablation would have it. */
function supposedVehicle(
  known: Known,
  { vehicle, currentYear }: { vehicle: DescribedVehicle; currentYear: number },
  knowledge: Knowledge,
  options: DiagnoseOptions,
): KnownVehicle {
  const car = knownVehicle(known, vehicle, currentYear, knowledge);
  return { ...car, facts: options.vehicle?.(car.facts) ?? car.facts };
}

function knownVehicle(
  { evidence, recentlyReplaced }: Known,
  vehicle: DescribedVehicle,
  currentYear: number,
  knowledge: Knowledge,
): KnownVehicle {
  const car = vehicleFacts(withToldEngine(vehicle, evidence), currentYear, knowledge);
  const { maintenance, parts } = knowledge.texts.manual;
  const ages = partAges(vehicle.upkeep ?? [], vehicle.mileage, maintenance, knowledge.lexicon);
  return {
    ...car,
    assumptions: [...car.assumptions, ...partAgeWords(ages, (part) => parts[part]?.name ?? null)],
    facts: withRuledOut(withPartAges({ ...car.facts, recentlyReplaced }, ages), evidence),
  };
}
