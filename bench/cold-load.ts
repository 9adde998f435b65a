// How long from the start command to the first answer, how long to load the knowledge, and how big are the pages?
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDiagnosis } from '#server/diagnosis.ts';
import { startProduct } from '#test/harness/product.ts';

const started = performance.now();
const product = await startProduct();
console.log(`process start to ready             ${(performance.now() - started).toFixed(0)} ms`);
const asked = performance.now();
const page = await fetch(product.origin);
await page.text();
console.log(`first page                         ${(performance.now() - asked).toFixed(0)} ms`);
await product.stop();

const loading = performance.now();
openDiagnosis('dist/knowledge', () => Date.now());
console.log(`knowledge base, read and prepared  ${(performance.now() - loading).toFixed(0)} ms`);

const assets = join('dist', 'web', 'assets');
const html = readFileSync(join('dist', 'web', 'index.html'), 'utf8');
for (const kind of ['js', 'css']) {
  const sizes = readdirSync(assets)
    .filter((name) => name.endsWith(`.${kind}`))
    .map((name) => ({ first: html.includes(name), bytes: gzipSync(readFileSync(join(assets, name))).length }));
  const kilobytes = (list: typeof sizes) => (list.reduce((sum, each) => sum + each.bytes, 0) / 1_000).toFixed(1);
  console.log(
    `${kind.padEnd(3)} gzip: first view ${kilobytes(sizes.filter((each) => each.first))} kB, all views ${kilobytes(sizes)} kB`,
  );
}
