import { expect, test } from 'vitest';
import { diagnose, planRepair, type Known } from '#engine/diagnose.ts';
import { knowledge } from './real-knowledge.ts';

const prius = { year: '2010', make: 'TOYOTA', model: 'PRIUS', submodel: '', mileage: 150_000 };
const none: Known = { evidence: [], recentlyReplaced: [] };
const told = (text: string) =>
  diagnose({ ...none, text, vehicle: prius, messageIndex: 0, currentYear: 2026 }, knowledge);

test.each(['P0AA1', 'P0AA4', 'P0AA6', 'P0AA7', 'P0A0A', 'P0A0B', 'P0A0C', 'P0A0D', 'P0A0E'])(
  '%s is told as critical: hands off, and towed',
  (code) => {
    const { safety_warning: warning } = told(`scanner shows ${code}`).reply;
    expect([warning.level, warning.drive]).toEqual(['critical', 'do_not_drive']);
    expect(JSON.stringify(warning)).toContain('DO NOT TOUCH');
  },
);

test('high voltage is never measured by an owner: no step of it in a reply or a plan, only what to ask the shop for', () => {
  const known = told('code P0AA6 on my prius, red triangle, will not go ready');
  const plan = planRepair(known, prius, 2026, 'hv_isolation_fault', knowledge)!;
  const steps = knowledge.texts.manual.checks['measure_isolation']!.how;
  for (const reply of [known.reply, plan]) for (const step of steps) expect(JSON.stringify(reply)).not.toContain(step);
  const proof = plan.sections.find(({ id }) => id === 'quickChecks')!;
  expect(proof.content).toContain('Not yours to do: at the shop, ask for this check:');
  expect(proof.tools_needed).toEqual([]);
});

test('no check for a shop only is planned for an owner, whatever is suspected', () => {
  const shop = new Set([...knowledge.texts.checks.values()].flatMap(({ id, proOnly }) => (proOnly ? [id] : [])));
  expect(shop.size).toBeGreaterThan(10);
  const names = [...shop].map((id) => knowledge.texts.checks.get(id)!.name);
  for (const text of ['code P0AA6', 'cranks long, fuel pump whines, loses power uphill', 'the AC blows warm', 'code P0A0D']) {
    const { reply } = told(text);
    const quick = reply.sections.find(({ id }) => id === 'quickChecks')?.content ?? '';
    expect(names.filter((name) => quick.includes(name))).toEqual([]);
    expect(reply.next_steps.filter((step) => step.startsWith('Now:') && names.some((name) => step.includes(name.slice(1))))).toEqual([]);
  }
});

test('no check asks for what the warning forbids: a drive, or an engine that runs (DIAG-03)', () => {
  const { model } = knowledge.texts;
  const needing = (needs: 'running' | 'driving') => model.checks.filter((each) => each.needs === needs).map(({ name }) => name);
  const offered = (text: string) => {
    const { reply } = told(text);
    const quick = reply.sections.find(({ id }) => id === 'quickChecks')?.content ?? '';
    return { drive: reply.safety_warning.drive, said: [quick, ...reply.next_steps].join('\n').toLowerCase() };
  };
  const asksFor = (said: string, names: string[]) => names.filter((name) => said.includes(name.toLowerCase()));
  const squeal = offered('brakes squeal');
  expect(asksFor(squeal.said, needing('driving'))).not.toEqual([]);
  const loose = offered('brakes squeal. The lug nuts are loose and the wheel wobbles');
  expect(loose.drive).toBe('do_not_drive');
  expect(asksFor(loose.said, needing('driving'))).toEqual([]);
  const rough = offered('it idles rough and misfires');
  expect(asksFor(rough.said, needing('running'))).not.toEqual([]);
  const leaking = offered('it idles rough and misfires. Gas is dripping under the car');
  expect(leaking.drive).toBe('do_not_drive');
  expect(asksFor(leaking.said, [...needing('running'), ...needing('driving')])).toEqual([]);
});
