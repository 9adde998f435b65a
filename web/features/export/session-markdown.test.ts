import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat.ts';
import type { ExportedReply, ExportedSession, ExportedStanding } from './exported-session.ts';
import { exportFileName } from './file-name.ts';
import { sessionJson } from './session-json.ts';
import { sessionMarkdown } from './session-markdown.ts';

const session = {
  id: 's',
  vehicle_info: {
    year: '2014',
    make: 'HONDA',
    model: 'CIVIC',
    vin: '1HGFB2F50EL000000',
    submodel: 'EX',
    mileage: 90_000,
  },
  title: 'Dad’s *old* car',
  created_at: '2026-06-01T12:00:00.000Z',
  last_message: 'it clicks',
};
const battery = {
  id: 'battery',
  name: 'Worn battery',
  share: 0.62,
  because: ['you said “clicks” (×3)'],
  against: ['it is warm'],
  check: 'Battery voltage',
  cost_range: '$160–$510',
  labor_time: '18–60 min',
  estimate_basis: 'parts and labor',
  sources: [
    { title: 'Recall 21V1', url: 'https://recall.example' },
    { title: 'A book', url: null },
  ],
};
const rare = {
  ...battery,
  name: 'Lift strut',
  share: 0.002,
  because: [],
  against: [],
  check: null,
  cost_range: null,
  labor_time: null,
  estimate_basis: undefined,
  sources: [],
};
const clicks = {
  finding: 'clicks',
  label: 'clicks',
  state: 'yes',
  quote: 'it clicks',
  origin: 'volunteered' as const,
  states: [{ state: 'yes', label: 'Yes' }],
};
const reply: ExportedReply = {
  kind: 'structured',
  summary: 'Most likely: worn battery.',
  confidence: 'high',
  confidenceExplanation: 'One cause fits best.',
  safety: { level: 'caution', drive: null, message: 'It may not start again.' },
  sections: [
    {
      title: 'Quick checks',
      priority: 'high',
      content: '1. Measure it\n- Careful: glasses on\n\nSee https://example.com/a_b.',
      timeEstimate: '3 min',
      difficulty: 'easy',
      tools: ['meter'],
      parts: [],
      cost: '',
      laborTime: '',
      basis: 'book hours',
      professional: false,
      note: '',
      links: [{ url: 'https://example.com/x y', title: 'How to' }],
    },
    {
      title: 'Empty',
      priority: null,
      content: '',
      timeEstimate: '',
      difficulty: '',
      tools: [],
      parts: [],
      cost: '',
      laborTime: '',
      basis: '',
      professional: null,
      note: '',
      links: [],
    },
  ],
  nextSteps: ['Measure the battery.', 'Charge it.'],
  message: '',
  questions: [{ text: 'Are the lamps dim?' }],
  urgency: 'Soon.',
  differential: [battery, rare],
  evidence: [
    clicks,
    { ...clicks, label: 'lights dim', state: 'dim', quote: null, states: [{ state: 'dim', label: 'Lights dim' }] },
  ],
};
const standing: ExportedStanding = {
  differential: [battery],
  evidence: [clicks],
  questions: [],
  safety: reply.safety,
  moved: false,
};
const attachments: ChatMessage['attachments'] = [
  { id: 'p', filename: 'engine *bay*.png', content_type: 'image/png', size: 840, url: '/p' },
  { id: 's', filename: 'squeal.wav', content_type: 'audio/wav', size: 88_244, url: '/s' },
];
const exported: ExportedSession = {
  session,
  turns: [
    {
      role: 'user',
      at: '2026-06-01T12:00:00.000Z',
      text: 'it clicks\n# not a title\n\n<b>1 * 2_3</b>',
      attachments,
      note: null,
    },
    { role: 'assistant', at: '2026-06-01T12:00:01.000Z', reply, note: 'Fuse *fine*.\nRelay next.' },
  ],
  standing,
  exportedAt: '2026-06-02T12:00:00.000Z',
};

test('the document tells the vehicle, every message, warning, causes with shares and evidence, and steps (CHAT-19)', () => {
  const text = sessionMarkdown(exported);
  expect(text).toContain(
    '# Dad’s \\*old\\* car\n\n- **Vehicle:** 2014 HONDA CIVIC EX\n- **Mileage:** 90,000 mi\n- **VIN:** 1HG',
  );
  expect(text).toContain('> it clicks  \n> \\# not a title\n>\n> \\<b\\>1 \\* 2_3\\</b\\>');
  expect(text).toContain('**Attached:** engine \\*bay\\*.png, 840 B; squeal.wav, 88 KB\n\n## Wrenchwise');
  expect(text).toContain(
    '> **DRIVE GENTLY TO A SHOP**\n>\n> It may not start again.\n>\n> Soon.\n\n**Most likely: worn battery.**',
  );
  expect(text).toContain(
    [
      '### Likely causes\n',
      '1. **Worn battery: 62 %**',
      '   - For it: you said “clicks” (×3)',
      '   - Against it: it is warm',
      '   - Settled by: Battery voltage',
      '   - Cost: $160–$510',
      '   - Time: 18–60 min',
      '   - Basis: parts and labor',
      '   - Source: Recall 21V1, https://recall.example',
      '   - Source: A book',
      '2. **Lift strut: \\< 1 %**\n',
      '### What was understood\n',
      '- clicks: yes (you said “it clicks”)',
      '- lights dim\n',
      '### Next steps\n',
      '1. Measure the battery.',
      '2. Charge it.\n',
      '### Quick checks\n',
      '- **Priority:** high',
      '- **Time:** 3 min',
      '- **Basis:** book hours',
      '- **Difficulty:** easy',
      '- **Needs a shop:** no',
      '- **Tools:** meter\n',
      '1. **Measure it**\n',
      '   - **Careful:** glasses on\n',
      'See <https://example.com/a_b>.\n',
      '- [How to](<https://example.com/x%20y>)\n',
      '### Questions\n',
      '- Are the lamps dim?\n',
      '**Your note:** Fuse \\*fine\\*.  ',
      'Relay next.',
    ].join('\n'),
  );
  expect(text).not.toContain('Empty');
  expect(text).not.toContain('As it stands now');
  expect(text.endsWith('used at your own risk.*\n')).toBe(true);
});

test('what taps have changed since the latest reply stands at the end (REPLY-07, CHAT-19)', () => {
  const text = sessionMarkdown({ ...exported, standing: { ...standing, moved: true } });
  expect(text).toMatch(
    /## As it stands now, with your answers since\n\n> \*\*DRIVE GENTLY[\s\S]*1\. \*\*Worn battery: 62 %\*\*/,
  );
});

test('a plain reply, an empty session and one without a title make a document as well', () => {
  const plain = sessionMarkdown({
    ...exported,
    session: { ...session, title: null },
    turns: [{ role: 'assistant', at: session.created_at, reply: { kind: 'plain', text: 'Just *words*.' }, note: null }],
  });
  expect(plain).toMatch(/^# Diagnosis: 2014 HONDA CIVIC EX\n/);
  expect(plain).toContain('Just \\*words\\*.');
  expect(sessionMarkdown({ ...exported, turns: [] })).toContain('---');
});

test('the JSON document holds replies as objects, and words that only look like one as words (CHAT-19)', () => {
  const message = { id: 'm', timestamp: session.created_at, attachments: null };
  const messages = [
    { ...message, role: 'user' as const, content: '{"mine":1}' },
    { ...message, role: 'assistant' as const, content: '{"summary":"S"}' },
    { ...message, id: 'n', role: 'assistant' as const, content: '{half' },
  ];
  const notes = { n: { text: 'Fuse fine.', updated_at: session.created_at } };
  const document = JSON.parse(
    sessionJson({ session, messages, reassessment: null, notes }, '2026-06-02T12:00:00.000Z'),
  ) as {
    exported_at: string;
    messages: { content: unknown; note: unknown }[];
  };
  expect(document).toMatchObject({ format: 'wrenchwise-session', version: 1, session, as_it_stands: null });
  expect(document.messages.map(({ note }) => note)).toEqual([null, null, notes.n]);
  expect(document.messages.map(({ content }) => content)).toEqual(['{"mine":1}', { summary: 'S' }, '{half']);
});

test('files are named after the session, safely on every system', () => {
  expect(exportFileName(session, 'md')).toBe('wrenchwise-dad-s-old-car-2026-06-01.md');
  expect(exportFileName({ ...session, title: null }, 'json')).toBe('wrenchwise-2014-honda-civic-2026-06-01.json');
  expect(exportFileName({ ...session, title: '../..\\ CON: é日本🚗' }, 'md')).toBe(
    'wrenchwise-con-e日本-2026-06-01.md',
  );
  expect(exportFileName({ ...session, title: '🚗' }, 'md')).toBe('wrenchwise-2026-06-01.md');
  expect(exportFileName({ ...session, title: 'x'.repeat(80) }, 'md').length).toBeLessThan(90);
});
