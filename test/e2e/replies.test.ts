import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner } from '#bench/load/owners.ts';
import { answers } from '#test/harness/owner.ts';
import { seededOwnersInBrowser } from '#test/harness/seeded-owners.ts';

const owners = await seededOwnersInBrowser(6);

let owner: Owner;
beforeEach(() => {
  owner = owners.next();
});

const converse = (replies: string[]) => owners.converse(owner, replies);
const open = async (): Promise<Page> => (await owners.open(owner)).page;

const section = (id: string, more: object = {}) => ({
  id,
  title: `Title of ${id}`,
  content: `Words of ${id}.`,
  ...more,
});
const reply = (more: object) =>
  JSON.stringify({ response_type: 'diagnostic', summary: 'A summary.', safety_warning: { level: 'none' }, ...more });
const reasons = { because: ['you said “www.example.org/said”'], against: ['https://example.org/not'] };
const cause = { id: 'x', name: 'A cause', share: 0.6, ...reasons, check: null, cost_range: null, labor_time: null };
/** The switches of the sections, and of what is advertised. */
const switches = (page: Page) => answers(page).last().getByRole('heading', { level: 3 }).getByRole('button');
/** The session again, where the engine has not judged anew what the latest reply says. */
async function asWritten(page: Page): Promise<void> {
  await page.route('**/api/chat/sessions/*/messages', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), reassessment: null } });
  });
  await page.reload();
  await answers(page).last().waitFor();
}
const folds = (page: Page) => answers(page).last().locator(':not([aria-label="Demo offers"]) > h3').getByRole('button');

describe('replies', () => {
  test('every field of a reply is shown: vehicle, how sure and why, warning and urgency at each level, steps, questions (REPLY-01)', async () => {
    const full = (level: string) =>
      reply({
        vehicle: `A ${level} car`,
        confidence_level: 'medium',
        confidence_explanation: 'Two causes fit.',
        safety_warning: { level, message: `A ${level} warning.` },
        urgency_assessment: `Urgency of ${level}.`,
        next_steps: ['Look at the fuse.'],
        message: 'In other words.',
        questions: [{ text: 'Does it click?' }],
      });
    const levels = ['none', 'caution', 'critical'];
    await converse([
      ...levels.map(full),
      reply({ response_type: 'additional_info_request', message: 'Tell me more.' }),
    ]);
    const page = await open();
    await page.getByRole('button', { name: /^Show older/ }).click();
    await expect.poll(() => answers(page).count()).toBe(4);
    for (const [index, level] of levels.entries())
      expect((await answers(page).nth(index).innerText()).toLowerCase()).toMatch(
        new RegExp(
          [
            `a ${level} car`,
            { none: 'ok to drive', caution: 'drive gently to a shop', critical: 'do not drive' }[level],
            `a ${level} warning\\.`,
            `urgency of ${level}\\.`,
            'a summary\\.',
            'confidence medium',
            'two causes fit\\.',
            'in other words\\.',
            'look at the fuse\\.',
          ].join('[\\s\\S]*'),
        ),
      );
    expect(await answers(page).last().innerText()).not.toMatch(/ok to drive|confidence/i);
    await answers(page).last().getByText('Tell me more.').waitFor();
  });

  test('an address is a link to a new tab wherever it stands; one that leads nowhere says so (CHAT-06)', async () => {
    const at = (place: string) => `See www.example.org/${place}.`;
    await converse([
      reply({
        summary: at('summary'),
        confidence_level: 'low',
        confidence_explanation: at('why'),
        safety_warning: { level: 'caution', message: at('warning') },
        urgency_assessment: at('urgency'),
        message: at('message'),
        questions: [{ text: at('question') }],
        next_steps: [at('step')],
        sections: [
          section('quickChecks', {
            content: at('content'),
            conversational_note: at('note'),
            resourceVideoLinks: [{ url: 'javascript:alert(1)', title: 'A bad one' }],
          }),
        ],
      }),
    ]);
    const page = await open();
    await asWritten(page);
    const links = answers(page).last().getByRole('link');
    const places = ['warning', 'urgency', 'summary', 'why', 'message', 'question', 'step', 'content', 'note'];
    expect(await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))).toEqual(
      places.map((place) => `https://www.example.org/${place}`),
    );
    await page.context().route('https://www.example.org/**', (route) => route.fulfill({ body: 'there' }));
    const [tab] = await Promise.all([page.waitForEvent('popup'), links.first().click()]);
    await tab.waitForURL('https://www.example.org/warning');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await answers(page).last().getByRole('button', { name: 'A bad one' }).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Unable to open link', { exact: true })
      .waitFor();
  });

  test('an address in what speaks for a cause and against it is a link as well (CHAT-06)', async () => {
    await converse([reply({ differential: [cause] })]);
    const page = await open();
    await asWritten(page);
    const ranked = page.getByRole('region', { name: 'Likely causes' }).last();
    await ranked.getByRole('button', { name: /^A cause/ }).click();
    const links = ranked.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))).toEqual([
      'https://www.example.org/said',
      'https://example.org/not',
    ]);
  });

  test('every field of a section, its variants and plain content are shown (REPLY-02)', async () => {
    await converse([
      'Plain words, no JSON at all.',
      reply({
        sections: [
          section('quickChecks', {
            icon: 'gauge',
            priority: 'high',
            cost_range: '$20–$60',
            labor_time: '45 min',
            time_estimate: '10 min',
            difficulty: 'easy',
            tools_required: ['multimeter'],
            safety_required: true,
            conversational_note: 'Take your time.',
            youtubeSearchUrl: 'https://example.com/search',
            resourceVideoLinks: [{ url: 'https://example.com/video', title: 'A video' }],
            additionalResources: [{ url: 'https://example.com/page', title: 'A page' }],
          }),
          section('vehicleInsights', { expandable: false, parts_needed: ['fuse'], icon: 'car', priority: 'low' }),
        ],
      }),
    ]);
    const page = await open();
    await answers(page).first().getByText('Plain words, no JSON at all.').waitFor();
    const drawn = answers(page).last();
    expect(await folds(page).allInnerTexts()).toEqual([
      expect.stringMatching(/Title of quickChecks[\s\S]*high priority · 10 min · easy/i),
      expect.stringMatching(/Parts & Pricing[\s\S]*\$20–\$60/i),
    ]);
    const drawings = drawn.getByRole('heading', { level: 3 }).locator('span:has(> svg) path:not([d^="M5 9"])');
    expect(await drawings.evaluateAll((all) => new Set(all.map((each) => each.getAttribute('d'))).size)).toBe(3);
    expect(await drawn.getByText('low priority').isVisible()).toBe(true);
    for (const text of [
      'Read the safety advice above before you start.',
      'Take your time.',
      'Words of vehicleInsights.',
    ])
      expect(await drawn.getByText(text).isVisible()).toBe(true);
    for (const [name, url] of [
      ['Search videos', 'https://example.com/search'],
      ['A video', 'https://example.com/video'],
      ['A page', 'https://example.com/page'],
    ] as const) {
      const link = drawn.getByRole('link', { name });
      expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer']);
    }
    await folds(page).last().click();
    await drawn.getByText('multimeter').first().waitFor();
    await drawn.getByText('fuse').first().waitFor();
    expect(await drawn.getByRole('table').getByRole('row').last().innerText()).toMatch(/\$20–\$60\s+45 min/);
  });

  test('empty and priced sections leave the list, prices stand in one, and the shop section needs a true flag (REPLY-03)', async () => {
    const listed = [
      section('quickChecks', { content: '' }),
      section('likelyCauses', { cost_range: '$10–$20' }),
      section('cost', { cost_range: '$160–$510', labor_time: '1 h' }),
      section('partsPricing'),
      section('professionalRequired', { professional_required: false }),
    ];
    await converse([reply({ sections: listed })]);
    const page = await open();
    expect((await folds(page).allInnerTexts()).map((each) => each.split('\n')[0]?.toLowerCase())).toEqual([
      'title of likelycauses',
      'parts & pricing',
    ]);
    await folds(page).last().click();
    const table = answers(page).last().getByRole('table');
    expect(await table.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/for\s+cost\s+time/i),
      expect.stringMatching(/Title of likelyCauses\s+\$10–\$20/),
      expect.stringMatching(/Title of cost\s+\$160–\$510\s+1 h/),
    ]);
  });

  test('each message and section folds by itself, also after the older ones were hidden; offers stand apart as demo (REPLY-04)', async () => {
    const ids = ['quickChecks', 'likelyCauses', 'vehicleInsights', 'repairGuidance', 'partsRecs'];
    const offers = ['web3Rewards', 'proUpgrade', 'feedback'];
    const full = reply({ sections: [...ids, ...offers].map((id) => section(id)) });
    await converse([full, full, full, full]);
    const page = await open();
    const strip = answers(page).last().getByRole('group', { name: 'Demo offers' });
    expect(await strip.getByText('Demo', { exact: true }).isVisible()).toBe(true);
    expect(await strip.getByRole('button').allInnerTexts()).toEqual(
      offers.map((id) => expect.stringMatching(new RegExp(`title of ${id}`, 'i'))),
    );
    const states = (at: number) =>
      answers(page)
        .nth(at)
        .getByRole('heading', { level: 3 })
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-expanded') === 'true'));
    const first = [true, false, false, false, false, false, false, false];
    expect([await states(1), await states(2)]).toEqual([first, first]);
    for (let index = 0; index < first.length; index += 1) await switches(page).nth(index).click();
    const turned = first.map((open_) => !open_);
    expect([await states(1), await states(2)]).toEqual([first, turned]);
    await page.getByRole('button', { name: /^Show older/ }).click();
    await expect.poll(() => answers(page).count()).toBe(4);
    await answers(page)
      .first()
      .getByRole('button', { name: /vehicleInsights/i })
      .click();
    await page.getByRole('button', { name: /^Hide older/ }).click();
    await page.getByRole('button', { name: /^Show older/ }).click();
    expect([(await states(0))[2], await states(3)]).toEqual([true, turned]);
  });
});
