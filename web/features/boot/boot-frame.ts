import { limits } from '#contract/limits.ts';

/** What the terminal says, line by line; with its waits it takes as long as the mark then stands (APP-03). */
export const bootLines = ['C:\\>WRENCHWISE', 'SERVICE BAY OPEN.', 'SAY WHAT IT DOES.'] as const;

/** The animation at a moment. */
export interface BootFrame {
  /** How many characters of each line are there. */
  typed: number[];
  /** The line the cursor stands in, from 0. */
  cursor: number;
  logo: boolean;
  over: boolean;
}

const starts = bootLines.map((_, index) =>
  bootLines.slice(0, index).reduce((ms, line) => ms + line.length * limits.bootCharacterMs + limits.bootLineMs, 0),
);

/** When all is typed and the mark appears, in milliseconds. */
export const bootLogoAtMs = (starts.at(-1) ?? 0) + (bootLines.at(-1) ?? '').length * limits.bootCharacterMs;

/** APP-03: what stands there that many milliseconds after the beginning. */
export function bootFrame(elapsedMs: number): BootFrame {
  const typed = bootLines.map((line, index) => {
    const characters = Math.floor((elapsedMs - (starts[index] ?? 0)) / limits.bootCharacterMs);
    return Math.max(0, Math.min(line.length, characters));
  });
  return {
    typed,
    cursor: Math.max(
      0,
      starts.findLastIndex((start) => elapsedMs >= start),
    ),
    logo: elapsedMs >= bootLogoAtMs,
    over: elapsedMs >= Math.min(bootLogoAtMs + limits.bootLogoMs, limits.bootMs),
  };
}
