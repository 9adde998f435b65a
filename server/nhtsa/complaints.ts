import type { Complaint } from '#adapters/nhtsa/vehicle-records.ts';
import type { ComplainedComponent, ComplaintTotals } from '#contract/vehicle-records.ts';
import type { RecordSource } from './record-source.ts';

type Body = { items: ComplainedComponent[]; totals: ComplaintTotals | null };

const zero: ComplaintTotals = { complaints: 0, crashes: 0, fires: 0, injuries: 0, deaths: 0, latest: null };

/** Owners' complaints, counted by the component they name; the totals count each complaint once. */
export const complaintSource: RecordSource<Body> = {
  kind: 'complaints',
  nothing: { items: [], totals: null },
  neverSaid: ['Complaints are what owners wrote to NHTSA; nobody has checked them.'],
  online: async (nhtsa, names) => {
    const byNumber = new Map<number, Complaint>();
    for (const name of names) for (const each of await nhtsa.complaints(name)) byNumber.set(each.odiNumber, each);
    const counts = new Map<string, ComplaintTotals>();
    for (const complaint of byNumber.values())
      for (const component of ['', ...complaint.components]) add(counts, component, countsOf(complaint));
    return { body: bodyOf(counts), missing: [] };
  },
  imported: async (read, { makeKey, modelKeys, year }) => {
    const rows = await read
      .selectFrom('nhtsa_complaint_counts')
      .select(['component', 'complaints', 'crashes', 'fires', 'injuries', 'deaths', 'latest_filed'])
      .where('make_key', '=', makeKey)
      .where('model_key', 'in', modelKeys)
      .where('model_year', '=', year)
      .execute();
    const counts = new Map<string, ComplaintTotals>();
    for (const { component, latest_filed: latest, ...sums } of rows)
      add(counts, component, { ...sums, latest: latest || null });
    return { body: bodyOf(counts), missing: [] };
  },
};

const countsOf = ({ crash, fire, injuries, deaths, filed }: Complaint): ComplaintTotals => ({
  complaints: 1,
  crashes: crash ? 1 : 0,
  fires: fire ? 1 : 0,
  injuries,
  deaths,
  latest: filed,
});

function add(counts: Map<string, ComplaintTotals>, component: string, more: ComplaintTotals): void {
  const known = counts.get(component) ?? zero;
  counts.set(component, {
    complaints: known.complaints + more.complaints,
    crashes: known.crashes + more.crashes,
    fires: known.fires + more.fires,
    injuries: known.injuries + more.injuries,
    deaths: known.deaths + more.deaths,
    latest: (more.latest ?? '') > (known.latest ?? '') ? more.latest : known.latest,
  });
}

/** Component '' holds the totals; a component whose complaints were all withdrawn is none. */
function bodyOf(counts: ReadonlyMap<string, ComplaintTotals>): Body {
  const items = [...counts]
    .filter(([component, { complaints }]) => component !== '' && complaints > 0)
    .map(([component, sums]) => ({ component, ...sums }))
    .toSorted((one, other) => other.complaints - one.complaints || one.component.localeCompare(other.component));
  return { items, totals: counts.get('') ?? zero };
}
