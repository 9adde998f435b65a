import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** So much chance is drawn at once: drawing costs far more than what is drawn. */
const chance = new Uint32Array(512);
let used = chance.length;

const generator = new V7Generator({
  nextUint32: () => {
    if (used === chance.length) {
      randomFillSync(chance);
      used = 0;
    }
    used += 1;
    return chance[used - 1]!;
  },
});

/** A new UUIDv7; those of one process ascend. */
export const newId = (): string => generator.generate().toString();
