// `npm run evaluate [-- --misses]`: the engine on blind cases, one table.
import { buildKnowledge } from './build.ts';

buildKnowledge();
await import('#evaluation/evaluate.ts');
