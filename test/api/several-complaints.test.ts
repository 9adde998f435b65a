import { describe, expect, test } from 'vitest';
import { byComplaint } from '#contract/by-complaint.ts';
import type { DifferentialItem } from '#contract/reply.ts';
import type { ChatUser } from '#test/harness/chat-user.ts';
import { eachWithOwner } from '#test/harness/each-with-owner.ts';
import { realDiagnosis } from '#test/harness/real-diagnosis.ts';
import type { TestServer } from '#test/harness/server.ts';

const diagnosis = realDiagnosis(Date.now);
let server: TestServer;
let ana: ChatUser;
eachWithOwner((fresh) => ({ server, ana } = fresh), { diagnosis });

const lists = (differential: DifferentialItem[]) =>
  byComplaint(differential).map(({ about, causes }) => ({
    about,
    sum: Math.round(causes.reduce((sum, { share }) => sum + share, 0) * 100) / 100,
    first: causes[0]?.name,
  }));

describe('200: two complaints in one message (DIAG-01, REPLY-06)', () => {
  test('have a list of causes each, of shares that sum to 1, and a confidence each', async () => {
    const { status, body } = await ana.send('The battery light is on and the steering wheel shakes at 60 mph');
    const reply = JSON.parse(body.message.content);
    expect([status, lists(reply.differential)]).toEqual([
      200,
      [
        { about: 'A vibration that comes with speed', sum: 1, first: 'Wheel out of balance' },
        { about: 'The battery light is on', sum: 1, first: 'Failed alternator' },
      ],
    ]);
    expect(reply.message).toContain('You describe two separate things that no single fault explains');
    expect(reply.summary).toMatch(
      /^Most likely: wheel out of balance .* Separately, the battery light is on: failed alt/,
    );
    expect(reply.confidence_level).toBe(reply.differential[0].complaint.confidence);
    expect(reply.confidence_explanation).toMatch(/^A vibration that comes with speed: .* The battery light is on: /);
  });

  test('a tap on what tells of one moves its list and leaves the other', async () => {
    const { body } = await ana.send('The battery light is on and the steering wheel shakes at 60 mph');
    const before = byComplaint(JSON.parse(body.message.content).differential);
    const { status, body: after } = await ana.tap([{ finding: 'battery_lamp_on', state: 'no' }]);
    expect(status).toBe(200);
    expect(lists(after.differential)).toEqual([{ about: null, sum: 1, first: 'Wheel out of balance' }]);
    expect(before).toHaveLength(2);
  });

  test('the dangerous one leads, though the other was told first', async () => {
    await ana.send('It just clicks and the dash lights go dim');
    server.clock.pass(60_000);
    const { body } = await ana.send('now there are no brakes at all, the pedal went to the floor');
    const { differential, summary } = JSON.parse(body.message.content);
    const [first, second] = byComplaint(differential);
    expect(first?.about).toContain('pedal goes to the floor');
    expect(second?.causes[0]?.name).toContain('attery');
    expect(summary).toMatch(/Separately, .*battery/);
  });

  test('one thing told has one list, which names no complaint', async () => {
    const { body } = await ana.send('My brakes squeal when I stop');
    const reply = JSON.parse(body.message.content);
    expect(lists(reply.differential)).toMatchObject([{ about: null, sum: 1 }]);
    expect(reply.message).not.toContain('separate things');
  });
});
