// Load from its own process, so that it does not share the server's event loop. Told what to do by one JSON argument,
// answers with one JSON line. Closed loop: `concurrency` callers, each waiting for its answer. Open loop: `perSecond`
// requests planned on the clock whatever happened to the earlier ones. An owner writes again only when the last answer has come and
// the cool-down is over; where none is free, the message is late, and its latency counts from when it was planned all the same.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Owner } from './owners.ts';
import { complaints } from './messages.ts';

export interface Orders {
  origin: string;
  path: string;
  ownersFile: string;
  durationMs: number;
  concurrency: number;
  /** 0 = closed loop. */
  perSecond: number;
  /** Milliseconds at the start that are not counted: this process is compiled then, on the cores that it measures. */
  settleMs: number;
  /** Milliseconds an owner rests between two messages: the product's cool-down. */
  restMs: number;
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  failures: Record<string, number>;
  count: number;
}

const orders = JSON.parse(process.argv[2] ?? '') as Orders;
const owners = JSON.parse(readFileSync(orders.ownersFile, 'utf8')) as Owner[];
const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
/** When each owner may write again; Infinity = waits for an answer. */
const freeAt = new Float64Array(owners.length).fill(-Infinity);
const times: number[] = [];
const failures: Record<string, number> = {};
let turn = 0;

function send(owner: Owner, text: string): Promise<number> {
  const body = JSON.stringify({
    session_id: owner.sessionId,
    user_id: owner.userId,
    message: text,
    attachments: null,
    location: null,
  });
  return new Promise((resolve, reject) => {
    const request = http.request(
      orders.origin + orders.path,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${owner.token}`,
          'idempotency-key': randomUUID(),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

async function one(planned: number): Promise<void> {
  const position = turn++ % owners.length;
  freeAt[position] = Infinity;
  try {
    const status = await send(owners[position]!, complaints[turn % complaints.length]!);
    if (planned >= countedFrom) times.push(performance.now() - planned);
    if (status !== 200) failures[String(status)] = (failures[String(status)] ?? 0) + 1;
  } catch (error) {
    const name = error instanceof Error ? error.message : String(error);
    failures[name] = (failures[name] ?? 0) + 1;
  }
  freeAt[position] = performance.now() + orders.restMs;
}

/** Milliseconds until the next owner may write. */
const waitMs = () => freeAt[turn % owners.length]! - performance.now();

async function closedLoop(end: number): Promise<void> {
  await Promise.all(
    Array.from({ length: orders.concurrency }, async () => {
      while (performance.now() < end) {
        if (waitMs() > 0) throw new Error(`too few owners: the next one still rests ${waitMs().toFixed(0)} ms`);
        await one(performance.now());
      }
    }),
  );
}

async function openLoop(start: number): Promise<void> {
  const all: Promise<void>[] = [];
  const total = Math.floor((orders.durationMs / 1_000) * orders.perSecond);
  for (let n = 0; n < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * orders.perSecond) + 1);
    for (; n < due && waitMs() <= 0; n += 1) all.push(one(start + (n * 1_000) / orders.perSecond));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(all);
}

const start = performance.now();
const countedFrom = start + orders.settleMs;
await (orders.perSecond > 0 ? openLoop(start) : closedLoop(start + orders.durationMs));
const seconds = (performance.now() - countedFrom) / 1_000;
agent.destroy();
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const result: LoadResult = {
  perSecond: times.length / seconds,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  maxMs: times.at(-1) ?? 0,
  failures,
  count: times.length,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
