import type { ReadNotes } from './compose/compose-context.ts';
import { hasComplaint } from './compose/response-type.ts';
import type { ViewKnowledge } from './compose/view-knowledge.ts';
import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { hearFindings } from './hear-findings.ts';
import { tellsOfFault, toldStories } from './hear-stories.ts';
import type { PreparedReaders } from './knowledge.ts';
import { besideDriving } from './inquire/beside-driving.ts';
import { readAskedBeside } from './inquire/asked-beside.ts';
import { isOfHouseholds } from './inquire/household-words.ts';
import { lampsAskedFor, withoutNames, withoutSupposed, withoutTested } from './inquire/hear-questions.ts';
import { openQuestions, type OpenQuestion } from './inquire/open-questions.ts';
import { readQuestions, type Questions } from './inquire/read-inquiries.ts';
import { readSupposed, type Supposed } from './inquire/supposed-words.ts';
import type { Topics } from './inquire/topics.ts';
import { meantByDangers } from './safety/meant-by-danger.ts';
import { tellsOfTheCar } from './tells-of-the-car.ts';
import { readDanger } from './safety/danger-reader.ts';
import { reasonedAway, saysHereOnceMore } from './safety/reasoned-away.ts';
import { findTriggers, harmlessRules, textTriggers } from './safety/text-triggers.ts';
import { DOUBTED, LIKELIEST, NET } from './safety/evaluate-safety.ts';
import { weighDanger, type Aside } from './safety/weigh-danger.ts';
import { tellsOfReplacingIt } from './understand/replacing-it.ts';
import { readWithin, soundsLike, type Sounding } from './understand/finding-reader.ts';
import { readLiteralAnswers, type AskedQuestions } from './understand/literal-answers.ts';
import type { Matchable } from './understand/matchable.ts';
import type { PreparedLexicon } from './understand/prepare-lexicon.ts';
import { matchableOf } from './understand/matchable-sentence.ts';
import { readText, type ReadMessage } from './understand/read-text.ts';
import { isAskedAndDenied } from './understand/trailing-negation.ts';
import { withoutElsewhere } from './understand/told-elsewhere.ts';
import { RULED_OUT } from './ruled-out.ts';
import { understand, type Understanding } from './understand/understand.ts';
import { withoutGuessedResults } from './without-guessed-results.ts';

/** What hearing needs of the knowledge. */
export interface HearingKnowledge extends PreparedReaders {
  model: PreparedModel;
  lexicon: PreparedLexicon;
  topics: Topics;
  texts: ViewKnowledge;
  asked: AskedQuestions;
}

type HeardNotes = Omit<
  ReadNotes,
  'unread' | 'taken' | 'soughtInVain' | 'shownProcedure' | 'otherCar' | 'ending' | 'corrected'
>;

/** What one message adds to what is known. */
export interface Heard {
  evidence: Evidence[];
  /**
   * Sentences that tell something of the car, the text that they are places of, and systems that it names; `vague`: sentences that may tell
   * something of it though no word of them is a car's ("it shakes"); `sounding`: which findings all sentences sound like;
   * `asking`: parts that ask something nobody knows as a question.
   */
  told: {
    sentences: Matchable[];
    vague: Matchable[];
    asking: OpenQuestion[];
    text: string;
    systems: string[];
    sounding: Sounding[];
  };
  /** States of findings of several that it denies. */
  withdrawn: Understanding['withdrawn'];
  /** Parts replaced lately. */
  replaced: string[];
  /** Something was replaced that is only called "it", and did not help. */
  replacedIt: boolean;
  notes: HeardNotes;
}

/**
 * Reads a message by all readers: what it answers by our own words, and of the rest what it tells, what danger it sounds like, what
 * faults, and what it only asks. Nothing of it is heard that is plainly of another car, or of a trouble that is over.
 */
export function hear(text: string, at: number, knowledge: HearingKnowledge): Heard {
  const { evidence: answered, rest: unanswered } = readLiteralAnswers(text, knowledge.asked, at);
  const rest = withoutElsewhere(unanswered);
  const message = readText(rest, knowledge.lexicon);
  const read = understand(rest, knowledge.lexicon, { at }, message);
  const questions = readQuestions(rest, message, knowledge.topics);
  const supposed = readSupposed(rest, message);
  const { whole, besideQuestions, complaining, denied } = sentencesOf(message, questions, supposed);
  const { model } = knowledge.texts;
  const said = withoutSupposed(withoutNames(read.evidence, questions, model), supposed, model);
  const named = withoutGuessedResults(said, knowledge.model);
  const sounding = knowledge.findings === null ? [] : soundsLike(whole, named, knowledge.findings, knowledge.phrases);
  const told = hearFindings({ ...read, evidence: named, sounding, telling: complaining, text: rest, at }, knowledge);
  const triggered = findTriggers(message, knowledge.lexicon);
  const caught = [
    ...told,
    ...answered,
    ...withoutTested(textTriggers(rest, knowledge.lexicon, { at }, triggered), questions),
    ...lampsAskedFor(questions, told, knowledge.topics, knowledge.texts.model, at),
  ];
  const clauses = questions.beside.map((words) => matchableOf(words, knowledge.lexicon.classes));
  const tellsNothing = at > 0 && !tellsOfTheCar(caught, knowledge.model);
  const besideDrive = besideDriving(rest, message, knowledge.lexicon);
  const { automotive, intents, systems } = read;
  const harmless = harmlessRules(triggered, knowledge.lexicon);
  const aside = { at, automotive, tellsNothing, harmless, ...reasonsIn(message, questions.bare) };
  const danger = dangerEvidence({ whole, besideQuestions, besideDrive, clauses }, caught, knowledge, aside);
  const heard = [...caught, ...dangersOf(danger, caught, questions, knowledge)];
  const beside = { sentences: complaining, read: said };
  const onlyAsks = questions.onlyAsks && !tellsOfFault(heard, beside, knowledge, at);
  const askedBeside = readAskedBeside(rest, message, questions.inquiries, knowledge.topics);
  const ofNoCar = onlyAsks || (told.length === 0 && asksForTheHouse(message, intents));
  const silent = ofNoCar || !automotive || (complaining.length === 0 && supposed.sentences.size > 0);
  // What follows a story is part of it where it tells something: what was replaced, denied or only asked sounds like the fault as well.
  // What is asked beside a complaint is no part of its story.
  const asksBeside = (questions.bare.size > 0 || supposed.sentences.size > 0) && complaining.length > 0;
  const story = asksBeside ? beside : { sentences: message.readable ? whole : [], read: read.evidence };
  return {
    evidence: [...heard, ...(silent || tellsNothing ? [] : toldStories(message, story, heard, knowledge, at))],
    told: {
      ...tellingOf(complaining, { silent, ofNoCar }),
      asking: openQuestions(rest, message, questions.asked, askedBeside.sentences, denied),
      text: rest,
      systems,
      sounding,
    },
    withdrawn: onlyAsks ? [] : read.withdrawn,
    replaced: onlyAsks ? [] : read.recentlyReplaced,
    replacedIt: !namesWhatWasDone(read) && tellsOfReplacingIt(message),
    notes: notesOf(read, questions, askedBeside, onlyAsks),
  };
}

/** Whether the part is named that was replaced, cleaned or found sound. */
const namesWhatWasDone = ({ recentlyReplaced, evidence }: Understanding): boolean =>
  recentlyReplaced.length > 0 || evidence.some(({ finding }) => finding === RULED_OUT);

function notesOf(
  { contradictions, unknownCodes, intents }: Pick<Understanding, 'contradictions' | 'unknownCodes' | 'intents'>,
  { inquiries, onlyRecords }: Questions,
  askedBeside: HeardNotes['askedBeside'],
  onlyAsks: boolean,
): HeardNotes {
  const asksForRecords = intents.includes('recall');
  return { contradictions, unknownCodes, asksForRecords, inquiries, askedBeside, onlyAsks, onlyRecords };
}

/**
 * The sentences of a message: all of them, those that do not only ask, and of these those that complain. What is only thought of, or asked and
 * `denied` at once, is no part of the complaint, though a danger may be in it.
 */
function sentencesOf({ sentences }: ReadMessage, { bare }: Questions, supposed: Supposed) {
  const denied = deniedAtOnce(sentences);
  const those = (kept: (index: number) => boolean) =>
    sentences.flatMap(({ matchable }, index) => (kept(index) ? matchable : []));
  return {
    whole: those(() => true),
    besideQuestions: those((index) => !bare.has(index)),
    complaining: those((index) => !bare.has(index) && !supposed.sentences.has(index) && !denied.has(index)),
    denied,
  };
}

/** Places of short questions that are answered with "no". */
function deniedAtOnce(sentences: ReadMessage['sentences']): ReadonlySet<number> {
  const isDenied = (at: number) => isAskedAndDenied(sentences[at]!.sentence, sentences[at + 1]?.sentence);
  return new Set([...sentences.keys()].filter(isDenied));
}

/** What in its own words makes a message be doubted, or not. */
function reasonsIn(
  message: ReadMessage,
  bare: ReadonlySet<number>,
): Pick<Aside, 'reasoned' | 'returned' | 'household'> {
  return {
    reasoned: reasonedAway(message, bare),
    returned: saysHereOnceMore(message),
    household: namesHousehold(message),
  };
}

/** What is heard of danger beside what was caught, and what that means. */
function dangersOf(
  danger: readonly Evidence[],
  caught: readonly Evidence[],
  { inquiries, onlyAsks }: Pick<ReturnType<typeof readQuestions>, 'inquiries' | 'onlyAsks'>,
  { texts, model }: Pick<HearingKnowledge, 'texts' | 'model'>,
): Evidence[] {
  // What somebody would ignore is there: by the sound of a question nothing of it is doubted.
  const ignored = inquiries.some(({ kind }) => kind === 'ignoring');
  const sounds = danger.filter(({ finding }) => !ignored || finding !== DOUBTED);
  if (onlyAsks) return sounds;
  const known = [...caught, ...sounds];
  return [...sounds, ...meantByDangers(known, hasComplaint({ evidence: known }, texts), model)];
}

/** Of a message that says nothing of a car nothing is telling; of one that names none, what may be. */
function tellingOf(sentences: Sentences, { silent, ofNoCar }: { silent: boolean; ofNoCar: boolean }) {
  return { sentences: silent ? [] : sentences, vague: ofNoCar ? [] : sentences };
}

/** What it costs, or which part, of a thing that is no car's: the pump of a garden pond. */
function asksForTheHouse({ sentences }: ReadMessage, intents: readonly string[]): boolean {
  return intents.some((intent) => intent === 'price' || intent === 'parts') && namesHousehold({ sentences });
}

function namesHousehold({ sentences }: Pick<ReadMessage, 'sentences'>): boolean {
  return sentences.some(({ matchable }) => matchable.tokens.some(({ word }) => isOfHouseholds(word)));
}

type Sentences = Matchable[];

/** What of a message may tell of danger. */
interface Told {
  whole: Sentences;
  /** Without the sentences that only ask. */
  besideQuestions: Sentences;
  /** Without the questions whether it may be driven; null: there are none. */
  besideDrive: Sentences | null;
  /** The clauses beside a question in one sentence with it. */
  clauses: Sentences;
}

/**
 * What the message says of danger beside its bare questions and beside what was caught of it: a question never softens what is told with
 * it, so clauses beside one are also heard each by itself, and the most dangerous counts. Where it only asks, the reader, who has learnt
 * from complaints, may doubt findings that are dangerous, and raises no alarm; what tells of danger by its very words stands, though it
 * be asked in one breath with the oil the engine takes. What says nothing of a vehicle raises one where it can hardly be anything else. What
 * sounds like a danger only with the question whether it may be driven is none.
 */
function dangerEvidence(
  { whole, besideQuestions, besideDrive, clauses }: Told,
  caught: Evidence[],
  { dangers, phrases, encoder, model }: HearingKnowledge,
  aside: Omit<Aside, 'onlyAsks' | 'onlyToDrive'>,
): Evidence[] {
  const apart = clauses.map((clause): [Sentences, Evidence[]] => [[clause], readWithin([clause], caught)]);
  const onlyAsks = besideQuestions.length === 0 && apart.length === 0;
  const hearIn = (told: [Sentences, Evidence[]][]): Evidence[] => {
    const readings = told.flatMap(([sentences, read]) =>
      dangers === null || sentences.length === 0
        ? []
        : (readDanger(sentences, read, dangers, { phrases, encoder }) ?? []),
    );
    if (readings.length === 0) return [];
    const worst = readings.reduce((most, reading) => (reading.logOdds > most.logOdds ? reading : most));
    const doubtOrAlarm = weighDanger(worst, caught, model, {
      ...aside,
      onlyAsks,
      onlyToDrive: besideDrive?.length === 0,
    });
    // What a harmless message sounds like says nothing of a danger told before it.
    if (worst.logOdds < 0) return doubtOrAlarm;
    const likeliest = { finding: LIKELIEST, state: worst.rule, facets: {}, quote: null, at: aside.at };
    return [{ ...likeliest, origin: 'guessed' }, ...doubtOrAlarm];
  };
  if (!onlyAsks) {
    const heard = hearIn([[besideQuestions, caught], ...apart]);
    if (besideDrive === null || besideDrive.length === 0 || !heard.some(isAlarm)) return heard;
    return hearIn([[besideDrive, caught]]).some(isAlarm) ? heard : [];
  }
  if (caught.length === 0 || caught.some(({ finding }) => finding.startsWith(NET))) return [];
  return hearIn([[whole, caught]]).filter(({ finding }) => finding === DOUBTED);
}

const isAlarm = ({ finding }: Evidence): boolean => finding.startsWith(NET);
