// `npm run evaluate [-- --misses | --ablations | --simulation | --report <file> --date <date>]`: the engine on blind cases.
import { buildKnowledge } from './build.ts';

await buildKnowledge();
await import('#evaluation/evaluate.ts');
