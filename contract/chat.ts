import { z } from 'zod';
import { Attachment, AttachmentReference } from './attachment.ts';
import { limits } from './limits.ts';
import { Note } from './notes.ts';
import { DifferentialItem, EvidenceItem, Level, Question, SafetyWarning } from './reply.ts';
import { Coordinates } from './user.ts';
import { VehicleInfo } from './vehicle.ts';

export const Session = z.object({
  id: z.string(),
  vehicle_info: VehicleInfo,
  /** The name the owner gave it, or null. */
  title: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** The owner's latest words, or null before the first message. */
  last_message: z.string().nullable(),
});
export type Session = z.infer<typeof Session>;

export const ChatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.iso.datetime(),
  attachments: z.array(Attachment).nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const CreateSession = z.object({ user_id: z.string(), vehicle_info: VehicleInfo });

/** CHAT-19: a message of the branch that is meant; without it, the active one. */
const after = z.string().nullable().default(null);

/**
 * CHAT-11. `attachments` are ids of the user's own uploads. `replaces` (CHAT-19): the own message that this is another version
 * of; what followed that one stays as a branch. The same words and attachments again are answered again.
 */
export const SendMessage = z.object({
  session_id: z.string(),
  message: z.string().trim().min(1),
  user_id: z.string(),
  attachments: z.array(AttachmentReference).max(limits.messageAttachments).nullable().default(null),
  location: Coordinates.nullable().default(null),
  after,
  replaces: z.string().nullable().default(null),
});
export const SentMessage = z.object({ message: ChatMessage, credits_remaining: z.number().int() });
export type SentMessage = z.infer<typeof SentMessage>;

/** REPLY-07. `state` as in EvidenceItem; a later change of the same finding wins. */
export const ChangeEvidence = z.object({
  user_id: z.string(),
  changes: z
    .array(z.object({ finding: z.string(), state: z.string() }))
    .min(1)
    .max(limits.maxEvidenceChanges),
  after,
});
export const Reassessment = z.object({
  differential: z.array(DifferentialItem),
  /** How sure that is, and why no surer. */
  confidence_level: Level,
  confidence_explanation: z.string(),
  evidence: z.array(EvidenceItem),
  questions: z.array(Question),
  safety_warning: SafetyWarning,
  /** How soon, by the warning as it stands. */
  urgency_assessment: z.string(),
});
export type Reassessment = z.infer<typeof Reassessment>;

/** What the engine in the browser goes on from after a tap: the knowledge it takes, and a text that only the engine reads. */
export const EngineState = z.object({ kb_version: z.string(), snapshot: z.string() });
export type EngineState = z.infer<typeof EngineState>;

export const Reassessed = Reassessment.extend({ engine: EngineState });
export type Reassessed = z.infer<typeof Reassessed>;

/** CHAT-19. `versions`: ids of all messages that stand in the same place of other branches, oldest first, its own among them. */
export const BranchMessage = ChatMessage.extend({ versions: z.array(z.string()) });
export type BranchMessage = z.infer<typeof BranchMessage>;

/** A session with the messages of its active branch, oldest first, and where it stands: null before the first message. */
export const FullSession = z.object({
  session: Session,
  messages: z.array(BranchMessage),
  reassessment: Reassessment.nullable(),
  engine: EngineState.nullable(),
  /** The owner's notes, by message. */
  notes: z.record(z.string(), Note),
});
