import { expect, test } from 'vitest';
import { foldSections } from './fold-sections.ts';
import { parseReply } from './parse-reply.ts';

function fold(sections: object[]) {
  const reply = parseReply(JSON.stringify({ sections }));
  if (reply.kind === 'plain') throw new Error('read as plain text');
  return foldSections(reply.sections);
}
const ids = (sections: { id: string }[]) => sections.map((section) => section.id);

test('sections without content are hidden (REPLY-03)', () => {
  expect(
    ids(
      fold([
        { id: 'quickChecks', content: '  ' },
        { id: 'likelyCauses', content: 'x' },
      ]).shown,
    ),
  ).toEqual(['likelyCauses']);
});

test('cost, parts, web3, rewards, upgrade, pro and feedback are folded out of the list (REPLY-03)', () => {
  const all = [
    'quickChecks',
    'cost',
    'costEstimate',
    'parts-pricing',
    'partsRecs',
    'web3Rewards',
    'rewards',
    'upgrade',
    'proUpgrade',
    'pro',
    'feedback',
    'repairGuidance',
  ];
  expect(ids(fold(all.map((id) => ({ id, content: 'x' }))).shown)).toEqual(['quickChecks', 'repairGuidance']);
});

test('cost, parts, tools and time of all sections become one Parts & Pricing section (REPLY-03)', () => {
  const { partsAndPricing } = fold([
    { id: 'quickChecks', title: 'Checks', content: 'x', time_estimate: '10 min', tools_needed: ['multimeter'] },
    {
      id: 'repairGuidance',
      title: 'Repair',
      content: 'x',
      cost_range: '$160–$510',
      labor_time: '1 h',
      tools_needed: ['multimeter', 'wrench'],
    },
    { id: 'partsRecs', title: 'Parts', content: '- Battery: $120', cost_range: '$120', parts_needed: ['battery'] },
    { id: 'tools', content: 'Borrow them.' },
  ]);
  expect(partsAndPricing).toMatchObject({
    content: '- Battery: $120\n\nBorrow them.',
    parts: ['battery'],
    tools: ['multimeter', 'wrench'],
    lines: [
      { of: 'Checks', cost: '', time: '10 min' },
      { of: 'Repair', cost: '$160–$510', time: '1 h' },
      { of: 'Parts', cost: '$120', time: '' },
    ],
  });
});

test('with nothing of cost, parts, tools or time there is no such section (REPLY-03)', () => {
  expect(fold([{ id: 'likelyCauses', content: 'x' }]).partsAndPricing).toBeNull();
});

test('the professional-required section is hidden when every flag is false, and shown when one is true (REPLY-03)', () => {
  const professional = { id: 'professional_required', content: 'See a shop.' };
  expect(ids(fold([professional, { id: 'repairGuidance', content: 'x', professional_required: false }]).shown)).toEqual(
    ['repairGuidance'],
  );
  expect(
    ids(fold([professional, { id: 'repairGuidance', content: 'x', professional_required: true }]).shown),
  ).toContain('professional_required');
});

test('rewards, upgrade and feedback stand in their own closing strip, empty ones do not (REPLY-04)', () => {
  const { closing } = fold([
    { id: 'web3Rewards', content: 'Tokens' },
    { id: 'proUpgrade', content: '' },
    { id: 'feedback', content: 'Tell us' },
  ]);
  expect(ids(closing)).toEqual(['web3Rewards', 'feedback']);
});
