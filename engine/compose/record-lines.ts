import type { SystemId } from '../knowledge-base.ts';
import type { Source } from '../vehicle/records-in-play.ts';
import type { BulletinRecord, KnownRecords, RecallRecord } from '../vehicle/vehicle-records.ts';
import { bulletinSource, recallSource, type PlacedRecord } from '../vehicle/weigh-records.ts';
import { complaintLines } from './complaint-lines.ts';
import type { ComposeContext } from './compose-context.ts';
import type { DifferentialItem } from './structured-reply.ts';

/** Lines of records beside a diagnosis, and of an answer that is about nothing else. */
const BESIDE = { recalls: 3, bulletins: 2 };
const ASKED_FOR = { recalls: 12, bulletins: 6 };
/** A cause with less of a share is no reason to speak of what may be behind it. */
const CONCERNS_FROM = 0.05;

export interface RecordLines {
  /** Recalls and bulletins; where the owner asks for them, complaints of others too. */
  told: string[];
  /** How old that is, and what it leaves open. */
  about: string[];
  links: Source[];
}

const NONE: RecordLines = { told: [], about: [], links: [] };

/**
 * DIAG-05: recalls and bulletins that bear on what was told, recalls first, those of the likeliest cause's part before others; all
 * of them where the owner asks for them. With how old that is, and what is not known.
 */
export function recordLines(context: ComposeContext, differential: DifferentialItem[]): RecordLines {
  const { records } = context.vehicle;
  if (records === null) return NONE;
  const { asksForRecords } = context.notes;
  const most = asksForRecords ? ASKED_FOR : BESIDE;
  const relevance = relevanceTo(context, differential);
  const urgent = ({ record }: PlacedRecord<RecallRecord>): number =>
    record.doNotDrive ? 2 : record.parkOutside ? 1 : 0;
  const recalls = ranked(records.placed.recalls, (each) => urgent(each) + relevance(each), asksForRecords);
  const bulletins = ranked(records.placed.bulletins, relevance, asksForRecords);
  const shown = {
    recalls: recalls.slice(0, most.recalls).map(({ record }) => record),
    bulletins: bulletins.slice(0, most.bulletins).map(({ record }) => record),
  };
  return {
    told: [
      ...shown.recalls.map(sayRecall),
      ...others(records.recalls.items, shown.recalls, asksForRecords),
      ...shown.bulletins.map(sayBulletin),
      ...further(records.bulletins.items.length - shown.bulletins.length, asksForRecords),
      ...(asksForRecords ? complaintLines(records) : []),
    ],
    about: [
      knownAs('Recalls', 'no recall', records.recalls),
      knownAs('Service bulletins', 'no bulletin', records.bulletins),
    ],
    links: [
      ...shown.recalls.map(recallSource),
      ...shown.bulletins.map(bulletinSource),
      { url: 'https://www.nhtsa.gov/recalls', title: 'Check your VIN at NHTSA' },
    ],
  };
}

/** Records worth a line, the weightiest first, else in their own order. */
function ranked<Item>(
  placed: readonly PlacedRecord<Item>[],
  weigh: (each: PlacedRecord<Item>) => number,
  all: boolean,
): PlacedRecord<Item>[] {
  return placed
    .map((each) => ({ each, weight: weigh(each) }))
    .filter(({ weight }) => all || weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ each }) => each);
}

/** How much a record bears on what was told: the share of the causes whose part it names, else a little for their system. */
function relevanceTo({ knowledge, assessment }: ComposeContext, differential: DifferentialItem[]) {
  const shares = new Map(differential.map(({ id, share }) => [id, share]));
  const inPlay = differential.filter(({ share }) => share >= CONCERNS_FROM);
  const told = assessment.complaints.flatMap(({ findings }) => findings);
  const systems = new Set<SystemId | undefined>([
    ...inPlay.map(({ id }) => knowledge.causes.get(id)?.system),
    ...(inPlay.length === 0 ? [] : told.map((id) => knowledge.findings.get(id)?.system)),
  ]);
  return ({ causes, systems: own }: Pick<PlacedRecord<unknown>, 'causes' | 'systems'>): number => {
    const named = [...causes].reduce((sum, cause) => sum + (shares.get(cause) ?? 0), 0);
    return named > 0 ? 0.1 + named : [...own].some((system) => systems.has(system)) ? 0.05 : 0;
  };
}

function sayRecall({ number, summary, remedy, reported, doNotDrive, parkOutside }: RecallRecord): string {
  const urgent = doNotDrive
    ? 'DO NOT DRIVE until it is repaired. '
    : parkOutside
      ? 'PARK OUTSIDE until it is repaired. '
      : '';
  const when = reported === null ? '' : ` Reported ${reported}.`;
  return onOneLine(`- Recall ${number}: ${urgent}${summary}${remedy === '' ? '' : ` Remedy: ${remedy}`}${when}`);
}

function sayBulletin({ number, summary, date }: BulletinRecord): string {
  return onOneLine(`- Bulletin ${number}: ${summary}${date === null ? '' : ` Dated ${date}.`}`);
}

/** What others have written must not look like lines of ours. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Recalls that were not told, by their numbers: none is hidden. */
function others(all: readonly RecallRecord[], shown: readonly RecallRecord[], asked: boolean): string[] {
  const numbers = all.filter((each) => !shown.includes(each)).map(({ number }) => number);
  if (numbers.length === 0) return [];
  const about = asked ? 'Further recalls' : 'Other recalls, not obviously about this';
  const how = asked ? '' : ' Ask me “any recalls?” for what they say.';
  return [`- ${about}: ${numbers.join(', ')}.${how}`];
}

function further(count: number, asked: boolean): string[] {
  return asked && count > 0 ? [`- ${count} further bulletins are known for such cars.`] : [];
}

/** Where records are from, how old they are and what they leave open. */
function knownAs(kind: string, none: string, { status, source, asOf, missing, items }: KnownRecords<unknown>): string {
  const from = {
    imported: 'from NHTSA’s files',
    online: 'from NHTSA’s online service',
    cached: 'from NHTSA’s online service, kept here',
  };
  const known =
    source === null
      ? 'not known here.'
      : `${status === 'known' && items.length === 0 ? `${none} is known, ` : ''}${from[source]}, as of ${asOf ?? 'an unknown day'}.`;
  return [`- ${kind}: ${known}`, ...missing].join(' ');
}
