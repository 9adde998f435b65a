// `npm start`: builds what is stale, then runs the server in this process.
import { buildStale } from './build.ts';

await buildStale();
await import('#server/main.ts');
