import type { Evidence } from '../evidence.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';
import type { Inquiry } from './inquiry.ts';

/** Kept among the evidence, which is all that is remembered of a conversation: the procedure whose steps were shown. It says nothing of the car. */
const SHOWN = 'procedure_shown';

/** The procedure that an answer shows, as it is remembered; of several, the last. */
export function noteShown(inquiries: readonly Inquiry[], at: number): Evidence[] {
  const [id] = inquiries.findLast((each) => each.kind === 'how_to')?.ids ?? [];
  return id === undefined ? [] : [{ finding: SHOWN, state: id, origin: 'volunteered', facets: {}, quote: null, at }];
}

/** The procedure shown last, where no finding was told with it or since: then the repair of what is suspected was shown after it. */
export function lastShown(known: readonly Evidence[], model: PreparedModel): string | null {
  const shown = known.findLast(({ finding }) => finding === SHOWN);
  if (shown === undefined) return null;
  const toldSince = known.some(
    ({ finding, origin, at }) => at >= shown.at && origin !== 'answer' && model.findingIndex.has(finding),
  );
  return toldSince ? null : shown.state;
}
