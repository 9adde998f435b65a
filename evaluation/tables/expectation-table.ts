import type { Knowledge } from '#engine/knowledge.ts';
import { firstReply, namedCauses } from '../first-reply.ts';
import type { Expectation } from '../read-sets.ts';
import type { Table } from '../table.ts';

type Shares = ReadonlyMap<string, number>;

/** What is claimed of a complaint and what is expected of it. */
export interface Compared {
  /** What is claimed of the leading cause, 0..1. */
  claimed: number;
  /** What is expected of the same cause, 0..1. */
  expected: number;
  /** Of both distributions, 0..1: 1 = alike. Source: 1 − total variation distance. */
  overlap: number;
}

/**
 * What is claimed of causes against what technicians expect by the same words, who know neither the knowledge base nor what it answers. The last
 * column holds them against each other.
 */
export function expectationTable(
  set: string,
  cases: readonly Expectation[],
  knowledge: Knowledge,
  currentYear: number,
): Table {
  const ours = cases.map((each) => compareReply(each, knowledge, currentYear));
  const theirs = cases.map(({ by: [one = {}, other = {}] }) => compare(sharesOf(one), sharesOf(other)));
  const row = (name: string, of: (one: Compared) => number) => [name, say(mean(ours, of)), say(mean(theirs, of))];
  return {
    title: `${set}: ${cases.length} complaints, what is claimed and what technicians expect`,
    columns: ['', 'the reply', 'one of them, by the other'],
    rows: [
      row('claimed of the leading cause', ({ claimed }) => claimed),
      row('expected of it', ({ expected }) => expected),
      row('claimed 30 points above that', ({ claimed, expected }) => Number(claimed - expected >= 0.3)),
      row('overlap of all causes', ({ overlap }) => overlap),
    ],
  };
}

/** What is claimed in the reply to a complaint against what is expected of it on average. */
export function compareReply(one: Expectation, knowledge: Knowledge, currentYear: number): Compared {
  return compare(claimsOf(one, knowledge, currentYear), meanOf(one.by));
}

/** `claims` and `expected`: of one complaint, by cause; what they leave is something else. */
export function compare(claims: Shares, expected: Shares): Compared {
  const [leading, claimed] = [...claims].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  const ids = new Set([...claims.keys(), ...expected.keys()]);
  const apart = [...ids].reduce((sum, id) => sum + Math.abs((claims.get(id) ?? 0) - (expected.get(id) ?? 0)), 0);
  const unnamed = Math.abs(sumOf(claims) - sumOf(expected));
  return { claimed, expected: expected.get(leading) ?? 0, overlap: 1 - (apart + unnamed) / 2 };
}

/** Of the complaint that leads, where the words tell several. */
function claimsOf(one: Expectation, knowledge: Knowledge, currentYear: number): Shares {
  const { reply } = firstReply(one, knowledge, currentYear);
  const about = reply.differential[0]?.complaint?.about;
  const own = namedCauses(reply).filter(({ complaint }) => complaint?.about === about);
  return new Map(own.map(({ id, share }) => [id, share]));
}

function meanOf(all: Expectation['by']): Shares {
  const shares = new Map<string, number>();
  for (const each of all)
    for (const [id, share] of Object.entries(each)) shares.set(id, (shares.get(id) ?? 0) + share / all.length);
  return shares;
}

const sharesOf = (one: Record<string, number>): Shares => new Map(Object.entries(one));
const sumOf = (shares: Shares): number => [...shares.values()].reduce((sum, share) => sum + share, 0);
const mean = (all: readonly Compared[], of: (one: Compared) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0) / all.length;
const say = (share: number): string => `${(100 * share).toFixed(0)} %`;
