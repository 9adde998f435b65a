import type { ReadNotes } from './compose/compose-context.ts';
import { hasComplaint } from './compose/response-type.ts';
import type { ViewKnowledge } from './compose/view-knowledge.ts';
import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { STORY } from './infer/weigh-story.ts';
import { hearFindings } from './hear-findings.ts';
import type { PreparedReaders } from './knowledge.ts';
import { readAskedBeside } from './inquire/asked-beside.ts';
import { isOfHouseholds } from './inquire/household-words.ts';
import { lampsAskedFor, withoutNames } from './inquire/hear-questions.ts';
import { readQuestions } from './inquire/read-inquiries.ts';
import type { Topics } from './inquire/topics.ts';
import { storiesOfParts } from './part-stories.ts';
import { readDanger } from './safety/danger-reader.ts';
import { reasonedAway } from './safety/reasoned-away.ts';
import { textTriggers } from './safety/text-triggers.ts';
import { DOUBTED, LIKELIEST } from './safety/evaluate-safety.ts';
import { weighDanger, type Aside } from './safety/weigh-danger.ts';
import { untaughtCauses } from './untaught-causes.ts';
import { tellsOfReplacingIt } from './understand/replacing-it.ts';
import { readWithin, soundsLike, type Sounding } from './understand/finding-reader.ts';
import { likenessOf, type StoryReaders, type ToldText } from './understand/likeness.ts';
import { readLiteralAnswers, type AskedQuestions } from './understand/literal-answers.ts';
import type { Matchable } from './understand/matchable.ts';
import type { PreparedLexicon } from './understand/prepare-lexicon.ts';
import { matchableOf } from './understand/matchable-sentence.ts';
import { readText, type ReadMessage } from './understand/read-text.ts';
import { understand } from './understand/understand.ts';
import { withoutGuessedResults } from './without-guessed-results.ts';

/** What hearing needs of the knowledge. */
interface HearingKnowledge extends PreparedReaders {
  model: PreparedModel;
  lexicon: PreparedLexicon;
  topics: Topics;
  texts: ViewKnowledge;
  asked: AskedQuestions;
}

type HeardNotes = Omit<ReadNotes, 'unread' | 'taken' | 'shownProcedure' | 'otherCar'>;

/** What one message adds to what is known. */
export interface Heard {
  evidence: Evidence[];
  /**
   * Sentences that tell something of the car, the text that they are places of, and systems that it names; `vague`: sentences that may tell
   * something of it though no word of them is a car's ("it shakes"); `sounding`: which findings all sentences sound like.
   */
  told: { sentences: Matchable[]; vague: Matchable[]; text: string; systems: string[]; sounding: Sounding[] };
  /** Parts replaced lately. */
  replaced: string[];
  /** Something was replaced that is only called "it", and did not help. */
  replacedIt: boolean;
  notes: HeardNotes;
}

/**
 * Reads a message by all readers: what it answers by our own words, and of the rest what it tells, what danger it sounds like, what
 * faults, and what it only asks.
 */
export function hear(text: string, at: number, knowledge: HearingKnowledge): Heard {
  const { evidence: answered, rest } = readLiteralAnswers(text, knowledge.asked, at);
  const message = readText(rest, knowledge.lexicon);
  const read = understand(rest, knowledge.lexicon, { at }, message);
  const questions = readQuestions(rest, message, knowledge.topics);
  const whole = message.sentences.map(({ matchable }) => matchable);
  const besideQuestions = message.sentences.flatMap(({ matchable }, index) =>
    questions.bare.has(index) ? [] : matchable,
  );
  const named = withoutGuessedResults(withoutNames(read.evidence, questions, knowledge.texts.model), knowledge.model);
  const sounding = knowledge.findings === null ? [] : soundsLike(whole, named, knowledge.findings, knowledge.phrases);
  const told = hearFindings(
    { ...read, evidence: named, sounding, telling: besideQuestions, text: rest, at },
    knowledge,
  );
  const caught = [
    ...told,
    ...answered,
    ...textTriggers(rest, knowledge.lexicon, { at }, message),
    ...lampsAskedFor(questions, told, knowledge.topics, knowledge.texts.model, at),
  ];
  const clauses = questions.beside.map((words) => matchableOf(words, knowledge.lexicon.classes));
  const reasoned = reasonedAway(message, questions.bare);
  const aside = { at, reasoned, automotive: read.automotive, household: namesHousehold(message) };
  const danger = dangerEvidence({ whole, besideQuestions, clauses }, caught, knowledge, aside);
  // What somebody would ignore is there: by the sound of a question nothing of it is doubted.
  const ignored = questions.inquiries.some(({ kind }) => kind === 'ignoring');
  const heard = [...caught, ...(ignored ? danger.filter(({ finding }) => finding !== DOUBTED) : danger)];
  const beside = { sentences: besideQuestions, read: read.evidence };
  const onlyAsks = questions.onlyAsks && !tellsOfFault(heard, beside, knowledge, at);
  const { contradictions, unknownCodes, automotive, intents, systems } = read;
  const ofNoCar = onlyAsks || (told.length === 0 && asksForTheHouse(message, intents));
  const silent = ofNoCar || !automotive;
  // What is asked beside a complaint is no part of its story.
  const asksBeside = questions.bare.size > 0 && besideQuestions.length > 0;
  const story = asksBeside ? beside : { sentences: message.readable ? whole : [], read: read.evidence };
  return {
    evidence: [...heard, ...(silent ? [] : toldStories(message, story, heard, knowledge, at))],
    told: { ...tellingOf(besideQuestions, { silent, ofNoCar }), text: rest, systems, sounding },
    replaced: onlyAsks ? [] : read.recentlyReplaced,
    replacedIt: read.recentlyReplaced.length === 0 && tellsOfReplacingIt(message),
    notes: {
      contradictions,
      unknownCodes,
      asksForRecords: intents.includes('recall'),
      inquiries: questions.inquiries,
      askedBeside: readAskedBeside(rest, message, questions.inquiries, knowledge.topics),
      onlyAsks,
      onlyRecords: questions.onlyRecords,
    },
  };
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
  /** The clauses beside a question in one sentence with it. */
  clauses: Sentences;
}

/**
 * What the message says of danger beside its bare questions and beside what was caught of it: a question never softens what is told with
 * it, so clauses beside one are also heard each by itself, and the most dangerous counts. Where it only asks, the reader, who has learnt
 * from complaints, may doubt findings that are dangerous, and raises no alarm; what tells of danger by its very words stands, though it
 * be asked in one breath with the oil the engine takes. What says nothing of a vehicle raises one where it can hardly be anything else.
 */
function dangerEvidence(
  { whole, besideQuestions, clauses }: Told,
  caught: Evidence[],
  { dangers, phrases, encoder, model }: HearingKnowledge,
  aside: Omit<Aside, 'onlyAsks'>,
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
    const doubtOrAlarm = weighDanger(worst, caught, model, { ...aside, onlyAsks });
    // What a harmless message sounds like says nothing of a danger told before it.
    if (worst.logOdds < 0) return doubtOrAlarm;
    const likeliest = { finding: LIKELIEST, state: worst.rule, facets: {}, quote: null, at: aside.at };
    return [{ ...likeliest, origin: 'guessed' }, ...doubtOrAlarm];
  };
  if (!onlyAsks) return hearIn([[besideQuestions, caught], ...apart]);
  if (caught.length === 0 || caught.some(({ finding }) => finding.startsWith('danger.'))) return [];
  return hearIn([[whole, caught]]).filter(({ finding }) => finding === DOUBTED);
}

/** Null where no reader of stories was taught. */
function storyReaders({ stories, phrases, expected, model }: HearingKnowledge): StoryReaders | null {
  return stories === null ? null : { stories, phrases, expected, untaught: untaughtCauses(model, stories) };
}

/** Which causes a text sounds like by what it is made of. */
function storyEvidence(told: ToldText, knowledge: HearingKnowledge, at: number): Evidence[] {
  const readers = storyReaders(knowledge);
  const sounds = readers === null ? null : likenessOf(told, readers);
  if (sounds === null) return [];
  return [{ finding: STORY, state: 'told', origin: 'guessed', facets: {}, quote: null, ...sounds, at }];
}

/** Whether something was told that needs a cause, by what was heard or by how it sounds. */
function tellsOfFault(heard: Evidence[], told: ToldText, knowledge: HearingKnowledge, at: number): boolean {
  const { texts } = knowledge;
  return (
    hasComplaint({ evidence: heard }, texts) || hasComplaint({ evidence: storyEvidence(told, knowledge, at) }, texts)
  );
}

/** Which causes a message sounds like, and what the words of each complaint sound like where they sound apart. */
function toldStories(
  message: ReadMessage,
  story: ToldText,
  heard: readonly Evidence[],
  knowledge: HearingKnowledge,
  at: number,
): Evidence[] {
  const { model, lexicon } = knowledge;
  const readers = storyReaders(knowledge);
  const told = storyEvidence(story, knowledge, at);
  const likeness = told[0]?.likeness;
  if (readers === null || likeness === undefined) return told;
  return [...told, ...storiesOfParts(message, heard, likeness, { model, lexicon, readers }, at)];
}
