// Builds all of the product that is older than its sources; what an image is built with (`Dockerfile`).
import { buildStale } from './build.ts';

await buildStale();
