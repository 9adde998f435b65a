// How long from the start command to the first answer, how long to load the knowledge, and how big are the pages?
import { openDiagnosis } from '#server/diagnosis.ts';
import { builtSizes } from '#test/harness/built-sizes.ts';
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

const sizes = builtSizes();
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const { code, numbers } = sizes.inference;
console.log(
  `js  gzip: first view ${kilobytes(sizes.firstViewJs)} kB, chat ${kilobytes(sizes.chatJs)} kB, all views ${kilobytes(sizes.allViewsJs)} kB`,
);
console.log(`css gzip: first view ${kilobytes(sizes.firstViewCss)} kB, all views ${kilobytes(sizes.allViewsCss)} kB`);
console.log(
  `browser inference: ${kilobytes(code + numbers)} kB gzip (code ${kilobytes(code)}, numbers ${kilobytes(numbers)})`,
);
