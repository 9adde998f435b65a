import type { Assessment } from '../evidence.ts';
import type { CauseId, KnowledgeBase, Manual } from '../knowledge-base.ts';
import type { Corrected } from '../understand/corrections.ts';
import type { KnownVehicle } from '../vehicle/vehicle-facts.ts';
import { NOTHING_BESIDE, type AskedBeside } from '../inquire/asked-beside.ts';
import type { Inquiry } from '../inquire/inquiry.ts';
import type { UnreadSentence } from '../unread-sentences.ts';
import { prepareMainRepairs, type MainRepairs } from './answers/main-repairs.ts';
import { knownSources, prepareViewKnowledge, repairCosts, type ViewKnowledge } from './view-knowledge.ts';

/** The knowledge base with its entries by id, made once at start. */
export interface ComposeKnowledge extends ViewKnowledge {
  manual: Manual;
  mainRepairs: MainRepairs;
}

/** What was read from the latest message and is not evidence, but belongs into the answer. */
export interface ReadNotes {
  /** Findings the owner reported in two incompatible states. */
  contradictions: string[];
  /** Questions that nobody knows, and sentences that sound like a complaint but were not understood, in the owner's words. */
  unread: UnreadSentence[];
  /** Codes named that the knowledge base has no entry for, with what their structure says. */
  unknownCodes: { code: string; meaning: string }[];
  /** Whether the owner asks for recalls, bulletins or complaints of others. */
  asksForRecords: boolean;
  /** Nothing but those. */
  onlyRecords: boolean;
  /** What is asked that tells of no fault. */
  inquiries: Inquiry[];
  /** Nothing but that. */
  onlyAsks: boolean;
  /** What is asked of the complaint itself. */
  askedBeside: AskedBeside;
  /** Parts that are taken to be what the owner calls "it" and has replaced, those of the cause that led until then; null: none. */
  taken: { cause: CauseId; parts: string[] } | null;
  /** Words by which a part was replaced, cleaned or found sound, and the fault is still there, each once. */
  soughtInVain: string[];
  /** The procedure whose steps were shown last, where nothing was told since; null: the leading cause's. */
  shownProcedure: string | null;
  /** Another car than the one at hand that the message names; null: none. */
  otherCar: string | null;
  /** What the message ends; null: nothing. */
  ending: NotedEnding | null;
  /** What the message puts right of what was told before; null: nothing. */
  corrected: Corrected | null;
}

/** How a message ends a conversation, or the trouble told before: what was put right, the codes told, and the danger that stood; null: none known. */
export type NotedEnding =
  | { kind: 'farewell' }
  | { kind: 'mended'; cause: CauseId | null; codes: string[]; danger: string | null; soFar: boolean };

/** Of a message that says nothing. */
export const NOTHING_NOTED: ReadNotes = {
  contradictions: [],
  unread: [],
  unknownCodes: [],
  asksForRecords: false,
  inquiries: [],
  onlyAsks: false,
  askedBeside: NOTHING_BESIDE,
  onlyRecords: false,
  taken: null,
  soughtInVain: [],
  shownProcedure: null,
  otherCar: null,
  ending: null,
  corrected: null,
};

export interface ComposeContext {
  knowledge: ComposeKnowledge;
  assessment: Assessment;
  vehicle: KnownVehicle;
  notes: ReadNotes;
}

/** Indexes a knowledge base for composing. */
export function prepareComposeKnowledge({ model, manual }: Pick<KnowledgeBase, 'model' | 'manual'>): ComposeKnowledge {
  return {
    ...prepareViewKnowledge(model, repairCosts(manual.causes), knownSources(manual)),
    manual,
    mainRepairs: prepareMainRepairs(model, manual),
  };
}
