import { compose } from './compose/compose.ts';
import {
  NOTHING_NOTED,
  prepareComposeKnowledge,
  type ComposeContext,
  type ComposeKnowledge,
  type ReadNotes,
} from './compose/compose-context.ts';
import { composeReassessment } from './compose/compose-reassessment.ts';
import { hasComplaint } from './compose/response-type.ts';
import { composeRepairPlan } from './compose/repair-plan.ts';
import type { Reassessment, StructuredReply } from './compose/structured-reply.ts';
import type { Evidence, VehicleFacts } from './evidence.ts';
import type { InferOptions } from './infer/infer.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { weighComplaints } from './infer/weigh-complaints.ts';
import { prepareModel } from './infer/prepare-model.ts';
import type { KnowledgeBase } from './knowledge-base.ts';
import { guessComplaints } from './guess-complaints.ts';
import { guessFindings } from './guess-findings.ts';
import { hear } from './hear.ts';
import { withoutKnownGuesses } from './hear-findings.ts';
import { offerFindings, type Offered } from './offer-findings.ts';
import { readFileNames } from './read-file-names.ts';
import { takeForReplaced } from './take-for-replaced.ts';
import { takeReadings, type ModelReading } from './take-readings.ts';
import { prepareTopics, type Topics } from './inquire/topics.ts';
import { lastShown, noteShown } from './inquire/shown-procedure.ts';
import { readAgain, withoutAnswers } from './read-again.ts';
import { reassess } from './reassess.ts';
import { takeSnapshot, type Snapshot } from './tap/snapshot.ts';
import { unreadSentences } from './unread-sentences.ts';
import type { LexiconIndex } from './understand/lexicon-index.ts';
import { prepareAsked, type AskedQuestions } from './understand/literal-answers.ts';
import { prepareNetwork, type PhraseNetwork, type PreparedNetwork } from './understand/phrase-network.ts';
import { prepareLexicon, type PreparedLexicon } from './understand/prepare-lexicon.ts';
import { FeatureNumbers } from './understand/feature-numbers.ts';
import { prepareClassifier, type PreparedClassifier, type TextClassifier } from './understand/text-classifier.ts';
import { prepareWeaknesses, type PreparedWeaknesses } from './vehicle/known-weaknesses.ts';
import { otherCarNamed, prepareCarNames, type CarNames } from './vehicle/named-car.ts';
import { partAges, partAgeWords, withPartAges } from './vehicle/part-ages.ts';
import { prepareFitments, type PreparedFitments } from './vehicle/known-equipment.ts';
import { prepareComponents, type PreparedComponents } from './vehicle/match-components.ts';
import { vehicleFacts, type DescribedVehicle, type KnownVehicle } from './vehicle/vehicle-facts.ts';

/** A knowledge base made ready once at start, for any number of diagnoses. */
export interface Knowledge {
  model: PreparedModel;
  lexicon: PreparedLexicon;
  weaknesses: PreparedWeaknesses;
  fitments: PreparedFitments;
  /** Cars known by name; listed when first asked for. */
  carNames: () => CarNames;
  components: PreparedComponents;
  texts: ComposeKnowledge;
  /** Names of what can be asked for. */
  topics: Topics;
  /** What we ask, to know an answer that repeats the question. */
  asked: AskedQuestions;
  /** Which causes words sound like; null where none was trained. */
  stories: PreparedClassifier | null;
  /** Which causes technicians expect behind a few words; null where none was trained. */
  expected: PreparedClassifier | null;
  /** Which dangers they sound like; null where none was trained. */
  dangers: PreparedClassifier | null;
  /** Which findings they sound like; null where none was trained. */
  findings: PreparedClassifier | null;
  /** Hears dangers and findings by phrases too; null where it was not taught. */
  phrases: PreparedNetwork | null;
}

/** The statistical readers as the curator has trained them; null where one was not. */
export interface Readers {
  stories: TextClassifier | null;
  expected: TextClassifier | null;
  dangers: TextClassifier | null;
  findings: TextClassifier | null;
  phrases: PhraseNetwork | null;
}

/** No statistical reader at all. */
export const UNTAUGHT: Readers = { stories: null, expected: null, dangers: null, findings: null, phrases: null };

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
 * Makes a compiled knowledge base ready. `index`: what the curator has worked out of its lexicon; without it, it is worked out
 * here, which takes a second. Throws where the parts are not of one version.
 */
export function prepareKnowledge(
  knowledgeBase: KnowledgeBase,
  { stories, expected, dangers, findings, phrases }: Readers,
  index?: LexiconIndex,
): Knowledge {
  const { model, lexicon, manual } = knowledgeBase;
  if (lexicon.version !== model.version || manual.version !== model.version)
    throw new Error(`Parts of several knowledge bases: ${model.version}, ${lexicon.version}, ${manual.version}`);
  const prepared = prepareLexicon(lexicon, index);
  const features = new FeatureNumbers();
  return {
    stories: stories && prepareClassifier(stories, features),
    expected: expected && prepareClassifier(expected, features),
    dangers: dangers && prepareClassifier(dangers, features),
    findings: findings && prepareClassifier(findings, features),
    phrases: phrases && prepareNetwork(phrases, features),
    model: prepareModel(model),
    lexicon: prepared,
    weaknesses: prepareWeaknesses(model.patternFailures),
    fitments: prepareFitments(knowledgeBase),
    carNames: once(() => prepareCarNames(model.patternFailures)),
    components: prepareComponents(manual.components),
    texts: prepareComposeKnowledge(knowledgeBase),
    asked: prepareAsked(model.findings),
    topics: prepareTopics(manual, lexicon, prepared.vocabulary),
  };
}

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
  const { evidence: all, replaced, replacedIt, notes, told } = hear(message.text, at, knowledge);
  const before = message.evidence.filter((item) => item.at < at);
  const heard = withoutKnownGuesses(all, before, knowledge.model);
  const noted = [...heard, ...noteShown(notes.inquiries, at)];
  const evidence = message.again === true ? readAgain(message.evidence, noted, at) : [...message.evidence, ...noted];
  const named = readFileNames(message.fileNames ?? [], evidence, at, knowledge);
  const made = takeReadings(message.readings ?? [], [...evidence, ...named], at, knowledge.texts);
  const taken = replacedIt ? takenFor(heard, before, message, knowledge) : null;
  const read: Known = {
    evidence: [...evidence, ...named, ...made],
    recentlyReplaced: [...new Set([...message.recentlyReplaced, ...replaced, ...(taken?.parts ?? [])])],
  };
  onStep('weighing');
  const car = supposedVehicle(read, message, knowledge, options);
  // What an answer changed since is in the ranking already: what the message may mean is what it may have meant before.
  const untapped = message.again === true ? withoutAnswers(read.evidence, at, noted) : read.evidence;
  const weigh = once(() => weighComplaints(untapped, car.facts, knowledge.model, options.infer));
  const guessed = guess({ ...told, evidence: untapped, weigh, at }, notes, knowledge);
  const known: Known = { ...read, evidence: [...read.evidence, ...guessed] };
  const ofThis = known.evidence.filter((item) => item.at === at);
  const unread = unreadSentences({ ...told, evidence: ofThis }, knowledge.model);
  const otherCar = otherCarNamed(message.text, message.vehicle, knowledge.carNames());
  const allNotes = { ...notes, unread, taken, shownProcedure: lastShown(before, knowledge.model), otherCar };
  const weighed = guessed.length === 0 && untapped === read.evidence ? weigh() : undefined;
  const assessment = reassess(known.evidence, car.facts, knowledge.model, options.infer, weighed);
  const context: ComposeContext = { knowledge: knowledge.texts, assessment, vehicle: car, notes: allNotes };
  onStep('writing');
  const offered = message.offer === true ? offerFindings(context, at, knowledge.model) : null;
  return { ...known, reply: compose(context), offered };
}

/** The parts that are taken to be what the owner calls "it", by the car as it was known before the message. */
function takenFor(
  heard: readonly Evidence[],
  before: readonly Evidence[],
  message: Known & { vehicle: DescribedVehicle; currentYear: number },
  knowledge: Knowledge,
): ReadNotes['taken'] {
  const { facts } = knownVehicle(message, message.vehicle, message.currentYear, knowledge);
  return takeForReplaced(heard, before, facts, knowledge);
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

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null;
  return () => (made ??= { value: make() }).value;
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
  { recentlyReplaced }: Known,
  vehicle: DescribedVehicle,
  currentYear: number,
  knowledge: Knowledge,
): KnownVehicle {
  const car = vehicleFacts(vehicle, currentYear, knowledge);
  const { maintenance, parts } = knowledge.texts.manual;
  const ages = partAges(vehicle.upkeep ?? [], vehicle.mileage, maintenance, knowledge.lexicon);
  return {
    ...car,
    assumptions: [...car.assumptions, ...partAgeWords(ages, (part) => parts[part]?.name ?? null)],
    facts: withPartAges({ ...car.facts, recentlyReplaced }, ages),
  };
}
