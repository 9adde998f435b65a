import type { DifferentialItem } from './reply.ts';

/** The causes of one of the things told; `about` and `confidence` are null where all is one thing. */
export interface ComplaintCauses {
  about: string | null;
  confidence: 'high' | 'medium' | 'low' | null;
  causes: DifferentialItem[];
}

/** A ranking as its lists, in the order their first causes stand; one of one thing is one list. */
export function byComplaint(causes: readonly DifferentialItem[]): ComplaintCauses[] {
  const lists = new Map<string | null, ComplaintCauses>();
  for (const cause of causes) {
    const about = cause.complaint?.about ?? null;
    const list = lists.get(about);
    if (list === undefined)
      lists.set(about, { about, confidence: cause.complaint?.confidence ?? null, causes: [cause] });
    else list.causes.push(cause);
  }
  return [...lists.values()];
}
