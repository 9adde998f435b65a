import type { Locator, Page } from 'playwright-core';
import { callOverHttp, signInOverHttp } from './sign-in-over-http.ts';

/** As an owner describes it. */
export interface Car {
  year: string;
  make: string;
  model: string;
  mileage?: string;
}

/** Arrives signed in: the sign-in goes over the network, and what it gives is laid into the browser. */
export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await arrive(page, origin, await signInOverHttp(origin, email));
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** Arrives signed in, in a new session of that car: both are made over the network. */
export async function signInWithCar(page: Page, origin: string, email: string, car: Car): Promise<void> {
  const signedIn = await signInOverHttp(origin, email);
  const { mileage, ...rest } = car;
  const vehicle = { ...rest, mileage: mileage === undefined ? null : Number(mileage) };
  const asked = { user_id: signedIn.userId, vehicle_info: vehicle };
  const { status, body } = await callOverHttp(origin, 'POST', '/chat/sessions', signedIn.token, asked);
  if (status >= 300) throw new Error(`the session ended with ${JSON.stringify(body)}`);
  await arrive(page, origin, signedIn, { view: { name: 'chat', sessionId: body.id } });
  await messageBox(page).waitFor();
}

async function arrive(
  page: Page,
  origin: string,
  { token, expiresAt }: { token: string; expiresAt: string },
  state: unknown = null,
): Promise<void> {
  const kept = JSON.stringify({ v: 1, value: { token, expiresAt } });
  const shown = `history.replaceState(history.state ?? ${JSON.stringify(state)}, '');`;
  const laid = await page.addInitScript({
    content: `if (location.origin === '${origin}') { localStorage.setItem('wrenchwise.signIn', '${kept}'); ${shown} }`,
  });
  // The same address once more would keep what view it was at.
  if (page.url().startsWith(origin)) await page.goto('about:blank');
  await page.goto(origin);
  await laid.dispose();
}

/** Signs in through the login screen and the local provider's page, as a person would. */
export async function signInByHand(
  page: Page,
  origin: string,
  email: string,
  options: { unverified?: boolean } = {},
): Promise<void> {
  await page.goto(origin);
  const start = page.getByRole('button', { name: 'Start a diagnosis' });
  const google = page.getByRole('button', { name: 'Sign in with Google' });
  await start.or(google).waitFor();
  if (await start.isVisible()) await start.click();
  await google.click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  if (options.unverified === true) await page.getByRole('checkbox', { name: 'E-mail not verified' }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${origin}/`);
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** Fills the vehicle form and starts a session. */
export async function describeCar(page: Page, car: Car): Promise<void> {
  await page.getByRole('textbox', { name: 'Year' }).fill(car.year);
  await page.getByRole('combobox', { name: 'Make' }).fill(car.make);
  await page.getByRole('combobox', { name: 'Model', exact: true }).fill(car.model);
  if (car.mileage !== undefined) await page.getByRole('textbox', { name: 'Mileage' }).fill(car.mileage);
  await page.getByRole('button', { name: 'Initialize session' }).click();
  await messageBox(page).waitFor();
}

export function messageBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Say what the car does' });
}

/** The answers in the conversation, oldest first. */
export function answers(page: Page): Locator {
  return page.getByRole('article', { name: 'Wrenchwise' });
}

/** Types a message, sends it with Enter, and waits for the answer. */
export async function say(page: Page, text: string): Promise<Locator> {
  const before = await answers(page).count();
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
  const answer = answers(page).nth(before);
  await answer.waitFor();
  return answer;
}

/** The ranked causes as shown, first to last: "Worn-out battery 54 %". */
export async function ranking(page: Page): Promise<string[]> {
  const texts = await textsWithin(page.getByRole('region', { name: 'Likely causes' }), 'li');
  // Without white space, which is a matter of layout: a row on its way to its place has none between its columns.
  return texts.map((each) => each.replaceAll(/\s+/g, ''));
}

/**
 * What the last of these regions shows in each of its elements of a CSS selector, found and read in one task of the page: between two, a list
 * that is put in order anew would show rows of both orders.
 */
export async function textsWithin(regions: Locator, selector: string): Promise<string[]> {
  return regions.evaluateAll(
    (all, wanted) =>
      [...(all.at(-1)?.querySelectorAll(wanted) ?? [])].map((each) =>
        'innerText' in each ? String(each.innerText) : '',
      ),
    selector,
  );
}
