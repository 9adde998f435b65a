import type { VehicleInfo } from '#contract/vehicle.ts';
import type { UnresolvedDiagnosis } from '#engine/upkeep/car-history.ts';
import type { ChatMeans } from './chat-means.ts';
import { latestMessage } from './open-session.ts';

/** Where the `most` latest sessions about a car stand, those written in at `since` (ms since the epoch) or later. */
export function diagnosesOfCar({ database, diagnosis }: Pick<ChatMeans, 'database' | 'diagnosis'>) {
  return async (
    userId: string,
    carId: string,
    { since, most }: { since: number; most: number },
  ): Promise<UnresolvedDiagnosis[]> => {
    const sessions = await database.read
      .selectFrom('sessions')
      .select(['id', 'vehicle', 'evidence', 'recently_replaced', 'message_count', 'last_activity_at'])
      .where('car_id', '=', carId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('message_count', '>', 0)
      .where('last_activity_at', '>=', since)
      .orderBy('last_activity_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return Promise.all(
      sessions.map(async (session): Promise<UnresolvedDiagnosis> => {
        const known = { evidence: session.evidence, recentlyReplaced: session.recently_replaced };
        const vehicle = JSON.parse(session.vehicle) as VehicleInfo;
        const at = latestMessage({ messageCount: session.message_count });
        const { differential, safety_warning: safety } = (await diagnosis.reassess(known, vehicle, at)).reassessment;
        const cause = differential.toSorted((one, other) => other.share - one.share)[0];
        return {
          sessionId: session.id,
          day: new Date(session.last_activity_at).toISOString().slice(0, 10),
          safety: safety.level,
          drive: safety.drive,
          cause: cause === undefined ? null : { name: cause.name, share: cause.share },
        };
      }),
    );
  };
}
