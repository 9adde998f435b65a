import type { Reassessed } from '#contract/chat.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Asked, Handler } from '#server/http/bind-endpoint.ts';
import type { ChatMeans } from './chat-means.ts';
import { saveEvidence } from './chat-store.ts';
import { latestMessage, openSession } from './open-session.ts';
import { showEngine } from './show-session.ts';

/** More rivals than one person's taps and messages could be. */
const attempts = 20;

/** REPLY-07: corrects or answers observations. Free, no cool-down, saved with the session. */
export function changeEvidence(means: ChatMeans): Handler<'changeEvidence'> {
  return async (asked) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const changed = await changeOnce(means, asked);
      if (changed !== null) return changed;
    }
    throw new Error('The session kept changing while its evidence was changed.');
  };
}

/** Null, with nothing saved, when a message or another tap came first: its evidence must not be lost. */
async function changeOnce(
  { database, diagnosis }: ChatMeans,
  { caller, params, body }: Asked<'changeEvidence'>,
): Promise<Reassessed | null> {
  const session = await openSession(database, caller.id, params.id);
  const { evidence: before, recentlyReplaced, vehicle } = session;
  const known = { evidence: before, recentlyReplaced };
  const changed = await diagnosis.change(known, vehicle, body.changes, latestMessage(session));
  if (!changed.ok) throw new AppError('UNKNOWN_FINDING', { finding: changed.unknownFinding });
  const { evidence, reassessment } = changed;
  const change = { userId: caller.id, sessionId: session.id, revision: session.revision, evidence };
  const saved = await database.transaction((tx) => saveEvidence(tx, change));
  return saved ? { ...reassessment, engine: showEngine(diagnosis, changed) } : null;
}
