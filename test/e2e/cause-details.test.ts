import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '#test/harness/browser.ts';
import { answers } from '#test/harness/owner.ts';
import { seededOwnersInBrowser } from '#test/harness/seeded-owners.ts';

const owners = await seededOwnersInBrowser(3);

const cause = {
  id: 'worn_battery',
  name: 'Worn-out battery',
  share: 0.62,
  because: ['you said “it just clicks”', 'the lamps go dim'],
  against: ['it is warm outside'],
  check: 'Measure the battery at rest: below 12.2 V settles it.',
  cost_range: '$160–$510',
  labor_time: '18–60 min',
  estimate_basis: 'part and labor at an independent shop, prices of November 2026',
  sources: [
    { title: 'Recall 21V123', url: 'https://recalls.example/21V123' },
    { title: 'Bulletin 10-042', url: 'https://bulletins.example/10-042' },
    { title: 'P0562: system voltage low', url: 'https://codes.example/P0562' },
    { title: 'A workshop manual', url: null },
  ],
};
const rare = { ...cause, id: 'strut', name: 'Lift strut', share: 0.002, because: [], against: [], sources: undefined };
const reply = (more: object) =>
  JSON.stringify({ response_type: 'diagnostic', summary: 'A summary.', safety_warning: { level: 'none' }, ...more });

/** An owner's session with that reply, which no engine has judged anew. */
async function withReply(content: string, size: { width?: number; height?: number } = {}): Promise<Page> {
  const owner = owners.next();
  await owners.converse(owner, [content]);
  const { page } = await owners.open(owner, size);
  await page.route('**/api/chat/sessions/*/messages', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), reassessment: null } });
  });
  await page.reload();
  await answers(page).last().waitFor();
  return page;
}

const linksIn = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((each) => [(each as HTMLAnchorElement).href, each.getAttribute('rel'), each.getAttribute('target')]),
    );

test.each([
  ['in the rail', { width: 1440, height: 900 }],
  ['in the sheet', { width: 390, height: 844 }],
] as const)(
  'a cause shows its share, what speaks for it and against it, the check that settles it, cost and time as ranges with their basis, and its sources as links, %s (REPLY-06)',
  async (place, size) => {
    const page = await withReply(reply({ differential: [cause, rare] }), size);
    if (place === 'in the sheet')
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Worn-out battery/ })
        .click();
    const ranked = page.getByRole('region', { name: 'Likely causes' }).last();
    const entries = ranked.getByRole('listitem');
    await entries.first().waitFor();
    expect((await entries.allInnerTexts()).map((each) => each.replaceAll(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/^Worn-out battery 62 %/),
      expect.stringMatching(/^Lift strut < 1 %/),
    ]);
    const face = entries.first().getByRole('button');
    expect(await face.getAttribute('aria-expanded')).toBe('false');
    await face.click();
    const opened = entries.first().locator('dl > div');
    await opened.last().getByText('A workshop manual').waitFor();
    const lines = (await opened.allTextContents()).map((each) => each.replaceAll(' (opens in a new tab)', ''));
    expect(lines).toEqual([
      `Because${cause.because.join('')}`,
      `Against${cause.against.join('')}`,
      `Settled by${cause.check}`,
      `Cost${cause.cost_range}`,
      `Time${cause.labor_time}`,
      `Basis${cause.estimate_basis}`,
      `Sources${cause.sources.map(({ title }) => title).join('')}`,
    ]);
    expect(await linksIn(entries.first())).toEqual(
      cause.sources.flatMap(({ url }) => (url === null ? [] : [[url, 'noopener noreferrer', '_blank']])),
    );
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test('an address in figures, their basis and what to know of a part is a link as well (CHAT-06)', async () => {
  const at = (place: string) => `see https://www.example.org/${place}`;
  const page = await withReply(
    reply({
      sections: [
        {
          id: 'repairGuidance',
          title: 'Repair',
          content: 'Swap it.',
          time_estimate: at('time'),
          estimate_basis: at('basis'),
          cost_range: at('cost'),
          tools_needed: [at('tool')],
        },
        {
          id: 'partsRecs',
          title: 'Parts',
          content: '- Battery',
          parts: [
            {
              id: 'battery',
              name: 'Battery',
              share: null,
              price_range: at('price'),
              basis: at('part'),
              as_of: null,
              work: null,
              with: [at('with')],
              choices: [at('choice')],
              links: [],
            },
          ],
        },
      ],
    }),
  );
  const answer = answers(page).last();
  for (const title of [/Repair/, /Parts & Pricing/i]) await answer.getByRole('button', { name: title }).click();
  const places = (await linksIn(answer)).map(([href]) => /example\.org\/(\w+)/.exec(href ?? '')?.[1]);
  const figures = ['time', 'cost', 'tool', 'basis'];
  const priced = ['price', 'with', 'part', 'choice', 'cost', 'time', 'basis', 'tool'];
  expect(places).toEqual([...figures, ...priced]);
});
