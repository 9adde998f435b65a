import type { Nhtsa } from '#adapters/nhtsa/nhtsa.ts';
import type { NamedVehicle } from '#adapters/nhtsa/vehicle-records.ts';
import { limits } from '#contract/limits.ts';
import { nameVehicle } from '#engine/vehicle/vehicle-names.ts';
import { findKeptAnswer, keepAnswer } from './answer-cache.ts';
import { familyNote, type Finding } from './find-imported.ts';
import { matchNames, type WrittenName } from './match-names.ts';
import type { NhtsaMeans, RecordBody, RecordSource } from './record-source.ts';

/**
 * What the online service says: first which of its names are the vehicle, then what it files under them. A name that is not
 * among them is not recognised, for the service answers it like one of which there is nothing to say.
 * Rejects with UpstreamError.
 */
export async function findOnline<Body extends RecordBody>(
  means: NhtsaMeans & { nhtsa: Nhtsa },
  source: RecordSource<Body>,
  owner: WrittenName & { year: number },
): Promise<Finding<Body> | null> {
  if (source.online === null || (source.kind === 'bulletins' && means.nhtsa.bulletins === null)) return null;
  const { names, exact } = matchNames(owner, await namesOf(means, owner));
  if (names.length === 0) return { recognised: false, filedUnder: [], body: source.nothing, missing: [] };
  const asked = names.slice(0, limits.filedUnderLength);
  const { body, missing } = await source.online(means.nhtsa, asked);
  const filedUnder = asked.map(({ make, model }) => `${make} ${model}`);
  return { recognised: true, filedUnder, body, missing: exact ? missing : [...missing, familyNote(filedUnder)] };
}

/** The service's names of the owner's make in that year, of all makes that may be it. */
async function namesOf(
  means: NhtsaMeans & { nhtsa: Nhtsa },
  owner: WrittenName & { year: number },
): Promise<NamedVehicle[]> {
  const { year } = owner;
  const makes = await kept(means, 'makes', String(year), () => means.nhtsa.makes(year));
  // A Ram was a Dodge once: such a make has two names.
  const keys = new Set([nameVehicle(owner.make, owner.model).make, nameVehicle(owner.make, '').make]);
  if (keys.has('ram')) keys.add('dodge');
  const names: NamedVehicle[] = [];
  for (const make of makes.filter((each) => keys.has(nameVehicle(each, '').make))) {
    const models = await kept(means, 'models', `${year} ${make}`, () => means.nhtsa.models(make, year));
    names.push(...models.map((model) => ({ make, model, year })));
  }
  return names;
}

/** Names change less often than anything; they are asked for once a day. */
async function kept(means: NhtsaMeans, kind: string, key: string, ask: () => Promise<string[]>): Promise<string[]> {
  const { database, now } = means;
  const known = await findKeptAnswer<string[]>(database.read, kind, key);
  if (known !== null && now() - known.fetchedAt < limits.vehicleRecordLifeMs) return known.answer;
  const answer = await ask();
  await database.transaction((tx) => keepAnswer(tx, kind, key, { answer, fetchedAt: now() }));
  return answer;
}
