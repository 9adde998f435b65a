import type { Reassessed } from '#contract/chat.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Asked, Handler } from '#server/http/bind-endpoint.ts';
import { saveEvidence } from './branch-store.ts';
import type { ChatMeans } from './chat-means.ts';
import type { Known } from './diagnosis.ts';
import { findEnd } from './find-place.ts';
import { latestMessage, openSession, vehicleOf } from './open-session.ts';
import { showEngine } from './show-session.ts';

/** More rivals than one person's taps and messages could be. */
const attempts = 20;

/** REPLY-07: corrects or answers observations. Free, no cool-down, saved with the branch they are of. */
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
  const place = await findEnd(database, session, body.after);
  const vehicle = vehicleOf(session);
  const changed = await diagnosis.change(knownIn(place), vehicle, body.changes, latestMessage(place));
  if (!changed.ok) throw new AppError('UNKNOWN_FINDING', { finding: changed.unknownFinding });
  const { evidence, reassessment } = changed;
  const { id: sessionId, revision } = session;
  const isActive = place.path === null;
  const change = { userId: caller.id, sessionId, revision, before: place.evidence, evidence };
  const saved = await database.transaction((tx) =>
    saveEvidence(tx, { ...change, leafId: place.follows, active: isActive }),
  );
  if (!saved) return null;
  if (isActive) return { ...reassessment, engine: showEngine(diagnosis, changed) };
  const active = await diagnosis.reassess(knownIn(session), vehicle, latestMessage(session));
  return { ...active.reassessment, engine: showEngine(diagnosis, active) };
}

const knownIn = ({ evidence, recentlyReplaced }: Known): Known => ({ evidence, recentlyReplaced });
