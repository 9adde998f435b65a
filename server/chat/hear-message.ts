import type { ChatMeans } from './chat-means.ts';
import { findMessagesById, type OpenSession, type Place } from './chat-store.ts';
import { findAnswersOf, findEnd, findPlaceOf } from './find-place.ts';
import { refusePlan, type GivenAnswer } from './refuse-same-answer.ts';

/** A message, and where it is said. */
export interface Heard {
  place: Place;
  /** Set where it is there already, to the letter, and is only answered again. */
  again: {
    question: string;
    /** What is known with its latest answer, and the taps since. */
    evidence: string;
    answers: GivenAnswer[];
    latest: string;
  } | null;
}

interface Said {
  message: string;
  attachments: readonly string[] | null;
  after: string | null;
  replaces: string | null;
}

/**
 * Where a message belongs: at the end of its branch, or in the place of the one it replaces (CHAT-19).
 * @throws AppError NOT_FOUND, NOT_OWN_WORDS, PLAN_ANSWERED
 */
export async function hearMessage({ database, uploads }: ChatMeans, session: OpenSession, said: Said): Promise<Heard> {
  if (said.replaces === null) return { place: await findEnd(database, session, said.after), again: null };
  const place = await findPlaceOf(database, session, said.replaces);
  const [replaced] = await findMessagesById(database.read, [said.replaces]);
  const attached = (await uploads.ofSession(database.read, session.id)).get(said.replaces) ?? [];
  const files = [...new Set(said.attachments ?? [])];
  if (replaced?.content !== said.message || files.join() !== attached.map(({ id }) => id).join())
    return { place, again: null };
  const again = await findAnswersOf(database, session, said.replaces);
  const answers = await findMessagesById(database.read, again.answers);
  refusePlan(answers);
  const { evidence, latest } = again;
  return { place: again.place, again: { question: said.replaces, evidence, answers, latest } };
}
