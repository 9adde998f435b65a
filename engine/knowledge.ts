import { prepareComposeKnowledge, type ComposeKnowledge } from './compose/compose-context.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { prepareModel } from './infer/prepare-model.ts';
import type { KnowledgeBase } from './knowledge-base.ts';
import { prepareTopics, type Topics } from './inquire/topics.ts';
import {
  prepareEncoder,
  type EncoderNetwork,
  type PreparedEncoder,
  type TextEncoder,
} from './understand/encoder-network.ts';
import type { LexiconIndex } from './understand/lexicon-index.ts';
import { prepareAsked, type AskedQuestions } from './understand/literal-answers.ts';
import { prepareNetwork, type PhraseNetwork, type PreparedNetwork } from './understand/phrase-network.ts';
import { prepareLexicon, type PreparedLexicon } from './understand/prepare-lexicon.ts';
import { FeatureNumbers } from './understand/feature-numbers.ts';
import { prepareClassifier, type PreparedClassifier, type TextClassifier } from './understand/text-classifier.ts';
import { prepareWeaknesses, type PreparedWeaknesses } from './vehicle/known-weaknesses.ts';
import { prepareCarNames, type CarNames } from './vehicle/named-car.ts';
import { prepareFitments, type PreparedFitments } from './vehicle/known-equipment.ts';
import { prepareComponents, type PreparedComponents } from './vehicle/match-components.ts';
import { once } from './once.ts';

/** The statistical readers made ready. */
export interface PreparedReaders {
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
  /** Hears dangers by what words mean too; opened when it is first asked; null where it was not taught, or does not run here. */
  encoder: (() => PreparedEncoder | null) | null;
}

/** A knowledge base made ready once at start, for any number of diagnoses. */
export interface Knowledge extends PreparedReaders {
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
}

/** The statistical readers as the curator has trained them; null where one was not. */
export interface Readers {
  stories: TextClassifier | null;
  expected: TextClassifier | null;
  dangers: TextClassifier | null;
  findings: TextClassifier | null;
  phrases: PhraseNetwork | null;
  encoder: (() => TaughtEncoder | null) | null;
}

/** A network, and the encoder that it hears by. */
export interface TaughtEncoder {
  network: EncoderNetwork;
  encode: TextEncoder;
}

/** No statistical reader at all. */
export const UNTAUGHT: Readers = {
  stories: null,
  expected: null,
  dangers: null,
  findings: null,
  phrases: null,
  encoder: null,
};

/**
 * Makes a compiled knowledge base ready. `index`: what the curator has worked out of its lexicon; without it, it is worked out
 * here, which takes a second. Throws where the parts are not of one version.
 */
export function prepareKnowledge(
  knowledgeBase: KnowledgeBase,
  { stories, expected, dangers, findings, phrases, encoder }: Readers,
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
    encoder:
      encoder &&
      once(() => {
        const taught = encoder();
        return taught && prepareEncoder(taught.network, taught.encode, features);
      }),
    model: prepareModel(model),
    lexicon: prepared,
    weaknesses: prepareWeaknesses(model.patternFailures, model),
    fitments: prepareFitments(knowledgeBase),
    carNames: once(() => prepareCarNames(model.patternFailures)),
    components: prepareComponents(manual.components),
    texts: prepareComposeKnowledge(knowledgeBase),
    asked: prepareAsked(model.findings),
    topics: prepareTopics(manual, lexicon, prepared.vocabulary),
  };
}
