import { createHash } from 'node:crypto';
import { moneyOf, refundedOf, statusOf, type CheckoutState } from './checkout-state.ts';

const style = `
:root { color-scheme: light dark; --ground: #f4f2ee; --card: #ffffff; --ink: #1d1b18; --soft: #5c574f; --line: #8d877d;
  --accent: #0b5a8a; --on-accent: #ffffff; --warn-ground: #ffe9b8; --warn-ink: #4a3200; --error: #a51d12; }
@media (prefers-color-scheme: dark) { :root { --ground: #16181b; --card: #212429; --ink: #f0eeea; --soft: #b3aea5; --line: #7c7f86;
  --accent: #7cc4f2; --on-accent: #0c1a24; --warn-ground: #4a3700; --warn-ink: #ffe3a1; --error: #ff9f93; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 30rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; }
.label { margin: 0; padding: .75rem 1.5rem; background: var(--warn-ground); color: var(--warn-ink); font-weight: 700; }
.label strong { letter-spacing: .06em; }
.content { padding: 1.25rem 1.5rem 1.5rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
p.price { margin: 0 0 1rem; color: var(--ink); font-size: 2rem; font-variant-numeric: tabular-nums; }
p { margin: 0 0 1rem; color: var(--soft); overflow-wrap: anywhere; }
form { display: grid; gap: .6rem; margin: 0; }
button, .back { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; border-radius: .5rem; cursor: pointer; text-align: center;
  border: 1px solid var(--accent); background: transparent; color: var(--accent); }
.back { display: block; margin-top: .6rem; text-decoration: none; }
button[value=pay] { background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
p.error { color: var(--error); font-weight: 600; }
ul { margin: 0; padding-left: 1.25rem; }
li { margin: .5rem 0; }
li a { color: var(--accent); display: inline-block; min-height: 1.5rem; }
`;

/** Headers of the pages: nothing from outside, no script, only this style. */
export const cardPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const buttons = {
  pay: 'Pay by card',
  decline: 'Pay by a card that is declined',
  soon: 'Pay by bank: the money arrives in 5 seconds',
  late: 'Pay by bank: the money arrives in 1 minute',
  fails: 'Pay by bank: it fails after 5 seconds',
  expire: 'Let this checkout expire',
  refund: 'Refund all that is left',
  half: 'Refund half the price',
  dispute: 'Dispute it at the bank',
  won: 'The dispute is won',
  lost: 'The dispute is lost',
} as const;
export type Act = keyof typeof buttons;

/** Whether a text names a button of the page. */
export const isAct = (text: string): text is Act => Object.hasOwn(buttons, text);

/** The page where a checkout is paid in the test mode, and where one that was paid can be given back. */
export function cardPage(state: CheckoutState, now: number): string {
  const status = statusOf(state, now);
  return page(
    'Pay',
    `<h1>${escapeHtml(state.description)}</h1>
<p class="price">${dollars(state.amount)}</p>
${status === 'open' ? payForm(state) : afterwards(state, now)}`,
  );
}

function payForm(state: CheckoutState): string {
  const declined =
    state.declines > 0 ? '<p class="error" role="alert">The card was declined. Try another one.</p>' : '';
  return `${declined}<p>Choose what happens. There is no card to type in.</p>
<form method="post">
${(['pay', 'decline', 'soon', 'late', 'fails', 'expire'] as const).map(button).join('\n')}
</form>
<a class="back" href="${escapeHtml(state.cancelUrl)}">Go back without paying</a>`;
}

function afterwards(state: CheckoutState, now: number): string {
  const money = moneyOf(state, now);
  const words = {
    none: 'This checkout has expired. Nothing was paid.',
    'on its way': 'The bank has taken the order; the money is on its way.',
    here: 'Paid.',
    'not coming': 'The bank payment failed. Nothing was paid.',
  }[money];
  return `<p>${words}</p>${money === 'here' ? givingBack(state) : ''}
<a class="back" href="${escapeHtml(returnAddress(state))}">Back to Wrenchwise</a>`;
}

function givingBack(state: CheckoutState): string {
  const refunded = refundedOf(state);
  const dispute = state.disputes.at(-1);
  const acts: Act[] = [
    ...(refunded < state.amount ? (['refund', 'half'] as const) : []),
    ...(dispute === undefined && refunded < state.amount ? (['dispute'] as const) : []),
    ...(dispute?.status === 'needs_response' ? (['won', 'lost'] as const) : []),
  ];
  const told = [
    ...(refunded > 0 ? [`${dollars(refunded)} refunded.`] : []),
    ...(dispute === undefined ? [] : [`Dispute over ${dollars(dispute.amount)}: ${dispute.status.replace('_', ' ')}.`]),
  ];
  return `${told.map((line) => `<p>${line}</p>`).join('')}<h2>Take it back</h2>
<form method="post">${acts.map(button).join('\n')}</form>`;
}

/** Where the browser comes back to once something was paid. */
export function returnAddress({ id, successUrl }: CheckoutState): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** All checkouts of this test mode, newest first. */
export function listPage(checkouts: readonly CheckoutState[], now: number): string {
  const rows = checkouts
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .map(
      (each) =>
        `<li><a href="/pay/${each.id}">${escapeHtml(each.description)}, ${dollars(each.amount)}</a>, ${statusOf(each, now)}, ${escapeHtml(each.email ?? '')}</li>`,
    );
  const empty = '<p>Nothing was bought yet. Open the account screen of Wrenchwise and choose a package.</p>';
  return page('Checkouts', `<h1>Checkouts</h1>${rows.length === 0 ? empty : `<ul>${rows.join('\n')}</ul>`}`);
}

/** For an address that is none. */
export const nothingHerePage = (): string =>
  page(
    'Nothing here',
    '<h1>Nothing here</h1><p>This checkout is not known. Go back to Wrenchwise and start it again.</p>',
  );

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – TEST MODE</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="label"><strong>TEST MODE</strong> – no card is charged, no money moves</p>
<div class="content">
${content}
</div>
</main>
</body>
</html>
`;
}

const button = (act: Act): string => `<button name="act" value="${act}">${buttons[act]}</button>`;
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
