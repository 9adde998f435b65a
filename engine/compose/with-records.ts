import type { SystemId } from '../knowledge-base.ts';
import type { RecordsInPlay } from '../vehicle/records-in-play.ts';
import type { DifferentialItem } from './structured-reply.ts';

/** As with evidence: a factor nearer to 1 is not worth a line. */
const SHOWN_FROM = 1.5;
/** The least factor there is. */
const SPEAKS_AGAINST = 0.67;

/** A cause with what public records say for or against it, and where that is to be read (REPLY-06). */
export function withRecords(
  item: DifferentialItem,
  system: SystemId | undefined,
  records: RecordsInPlay | undefined,
): DifferentialItem {
  const own = records?.ofCauses[item.id];
  const complained = system === undefined ? undefined : records?.ofSystems[system];
  if (own === undefined && complained === undefined) return item;
  const { factor, reason } = complained ?? { factor: 1, reason: '' };
  return {
    ...item,
    because: [...item.because, ...(own?.reasons ?? []), ...(factor >= SHOWN_FROM ? [`${reason} (×${factor})`] : [])],
    against: factor <= SPEAKS_AGAINST ? [...item.against, `few complain of it: ${reason} (÷1.5)`] : item.against,
    ...(own === undefined || own.sources.length === 0 ? {} : { sources: own.sources }),
  };
}
