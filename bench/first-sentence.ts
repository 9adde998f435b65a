// How long after the language model has written the last token of a sentence is that sentence on the screen? On the built product in
// the Chromium of the tests, with a model on loopback that writes a piece every 50 ms. The floor is the same words put into the
// page by the page itself. By the clock of this machine, so whatever else it does counts in.
import { startTestLlm } from '#adapters/llm/test-llm-server.ts';
import { launchBrowser, newVisitor } from '#test/harness/browser.ts';
import { honestWords, isToRead } from '#test/harness/obliging-model.ts';
import { describeCar, messageBox, signIn } from '#test/harness/owner.ts';
import { startProduct } from '#test/harness/product.ts';

const times = process.argv.includes('--smoke') ? 2 : 9;
const wantedMs = 150;
const whoLooks = [
  'a friend',
  'a shop',
  'a mechanic',
  'a dealer',
  'a neighbor',
  'a garage',
  'an expert',
  'a relative',
  'somebody',
];
/** Its own each time, so that none is taken for another; without a number, as numbers must be the engine's. */
const firstOf = (time: number) => `The brakes come first here, so have ${whoLooks[time]} look at them soon.`;
const rest = 'The likely causes stand below with what speaks for each of them.';
const answer = 'Have somebody look at the brakes before long, and listen whether the noise changes. '.repeat(9);

/** Runs in the page: `window.seen` becomes when the words are painted for the first time, in milliseconds since 1970. */
const watch = `(words) => {
  window.seen = new Promise((resolve) =>
    new MutationObserver((_, observer) => {
      if (!document.body.innerText.includes(words)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    }).observe(document.body, { childList: true, characterData: true, subtree: true }),
  );
  return null;
}`;

const llm = await startTestLlm();
const product = await startProduct({
  env: { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'plain-words-7b', LLM_BASE_URL: llm.baseUrl },
});
const browser = await launchBrowser();
const medianOf = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
let first = firstOf(0);
try {
  llm.behave('slow');
  llm.say((asked) =>
    isToRead(asked)
      ? honestWords(asked)
      : JSON.stringify({ summary: `${first} ${rest}`, explanations: [], notes: [], answer }),
  );
  const { page } = await newVisitor(browser, { width: 390, height: 844, mode: 'dark' });
  await signIn(page, product.origin, 'bench-first-sentence@example.com');
  await describeCar(page, { year: '2014', make: 'Honda', model: 'Civic', mileage: '120000' });
  const watchFor = (words: string) => page.evaluate(`(${watch})(${JSON.stringify(words)})`);
  const seenAt = () => page.evaluate<number>('window.seen');
  const [ofModel, ofPage]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time++) {
    first = firstOf(time);
    await watchFor(first);
    await messageBox(page).fill('My brakes squeak a little when I stop');
    await messageBox(page).press('Enter');
    const shownAt = await seenAt();
    await page.getByText('Sending…').waitFor({ state: 'hidden' });
    const begun = llm.pieces.findLastIndex(({ text }) => text.startsWith('{"summary"'));
    let soFar = '';
    const whole = llm.pieces.slice(begun).find(({ text }) => (soFar += text).includes(`${first} `));
    if (whole === undefined) throw new Error('the sentence was shown before it was written');
    ofModel.push(shownAt - whole.at);
    const own = `put by the page, time ${time}`;
    await watchFor(own);
    const putAt = await page.evaluate<number>(`document.body.append('${own}'), Date.now()`);
    ofPage.push((await seenAt()) - putAt);
  }
  const [model, floor] = [medianOf(ofModel), medianOf(ofPage)];
  console.log(
    `last token → on the screen: median ${model} ms of ${times} (longest ${Math.max(...ofModel)} ms; wanted within ${wantedMs} ms)`,
  );
  console.log(`put into the page by itself: median ${floor} ms, so the way there costs ${model - floor} ms`);
} finally {
  await browser.close();
  await Promise.all([product.stop('SIGINT'), llm.close()]);
}
