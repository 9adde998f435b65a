import type { Bulletin as FiledBulletin } from '#adapters/nhtsa/vehicle-records.ts';
import { limits } from '#contract/limits.ts';
import type { Bulletin } from '#contract/vehicle-records.ts';
import type { RecordSource } from './record-source.ts';

type Body = { items: Bulletin[] };

/** Service bulletins. The online way to them is undocumented; the imported files are the dependable one, if months behind. */
export const bulletinSource: RecordSource<Body> = {
  kind: 'bulletins',
  nothing: { items: [] },
  neverSaid: [],
  online: async (nhtsa, names) => {
    const byId = new Map<number, Bulletin>();
    let left = 0;
    for (const name of names) {
      const found = (await nhtsa.bulletins?.(name)) ?? { bulletins: [], left: 0 };
      left += found.left;
      for (const bulletin of found.bulletins) byId.set(bulletin.nhtsaId, toItem(bulletin));
    }
    const missing = left === 0 ? [] : [`NHTSA did not tell the bulletins of ${left} variants of this vehicle.`];
    return newest([...byId.values()], missing);
  },
  imported: async (read, { makeKey, modelKeys, year }) => {
    const rows = await read
      .selectFrom('nhtsa_bulletin_vehicles')
      .innerJoin('nhtsa_bulletins', 'nhtsa_bulletins.nhtsa_id', 'nhtsa_bulletin_vehicles.nhtsa_id')
      .selectAll('nhtsa_bulletins')
      .where('make_key', '=', makeKey)
      .where('model_key', 'in', modelKeys)
      .where('model_year', '=', year)
      .execute();
    const byId = new Map(
      rows.map((row) => [row.nhtsa_id, { ...row, components: JSON.parse(row.components) as string[] }]),
    );
    return newest([...byId.values()], []);
  },
};

const toItem = ({ nhtsaId, ...bulletin }: FiledBulletin): Bulletin => ({ nhtsa_id: nhtsaId, ...bulletin });

function newest(found: readonly Bulletin[], missing: string[]): { body: Body; missing: string[] } {
  const items = found
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? '') || other.nhtsa_id - one.nhtsa_id)
    .slice(0, limits.bulletinListLength);
  const older = found.length - items.length;
  return { body: { items }, missing: older === 0 ? missing : [...missing, `${older} older bulletins are not listed.`] };
}
