import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** Pixels of a picture, each way, that one pixel of its baseline is the mean of. */
const tilePx = 8;
/** How far a mean may move in red, green or blue, of 255: rasterisers and versions of Chromium draw letters differently. */
const toleratedShift = 24;
/** The share of tiles that may move further. */
const toleratedShare = 0.01;

export interface SmallPictures {
  /** Holds a picture against its baseline; what is wrong with it, or null. */
  compare: (name: string, picture: Buffer) => Promise<string | null>;
}

interface Compared {
  /** Where there is no baseline: the picture as small as one, a PNG by base64. */
  small: string | null;
  /** Null where there is no baseline. */
  moved: number | null;
  sizes: string[];
}

/**
 * Pictures held against small baselines in a folder. With `update` the baselines are written anew instead; then, and where a
 * picture differs, the whole of it goes to a temporary folder.
 */
export async function smallPictures(browser: Browser, folder: string, update: boolean): Promise<SmallPictures> {
  const page = await browser.newPage();
  let wholes: string | null = null;
  const keepWhole = (name: string, picture: Buffer) => {
    wholes ??= mkdtempSync(join(tmpdir(), 'wrenchwise-pictures-'));
    const path = join(wholes, `${name}.png`);
    writeFileSync(path, picture);
    return path;
  };
  if (update) mkdirSync(folder, { recursive: true });
  return {
    compare: async (name, picture) => {
      const path = join(folder, `${name}.png`);
      const baseline = update || !existsSync(path) ? null : readFileSync(path).toString('base64');
      const { small, moved, sizes } = await comparedIn(page, picture.toString('base64'), baseline);
      if (update) {
        writeFileSync(path, Buffer.from(small ?? '', 'base64'));
        keepWhole(name, picture);
        return null;
      }
      if (moved === null) return `${name} has no baseline; see ${keepWhole(name, picture)}`;
      const [now, before] = sizes;
      if (now === before && moved <= toleratedShare) return null;
      const how = now === before ? `${(moved * 100).toFixed(1)} % of it moved` : `it is ${now} tiles, not ${before}`;
      return `${name}: ${how}; see ${keepWhole(name, picture)}`;
    },
  };
}

function comparedIn(page: Page, picture: string, baseline: string | null): Promise<Compared> {
  return page.evaluate(
    async ({ now, before, tile, shift }) => {
      const pixelsOf = async (png: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
        if (context === null) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const whole = await pixelsOf(now);
      const [width, height] = [Math.floor(whole.width / tile), Math.floor(whole.height / tile)];
      const means = new ImageData(width, height);
      const { data } = whole;
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          let [red, green, blue] = [0, 0, 0];
          for (let dy = 0; dy < tile; dy += 1) {
            const row = ((y * tile + dy) * whole.width + x * tile) * 4;
            for (let at = row; at < row + tile * 4; at += 4) {
              red += data[at] ?? 0;
              green += data[at + 1] ?? 0;
              blue += data[at + 2] ?? 0;
            }
          }
          means.data.set([...[red, green, blue].map((sum) => Math.round(sum / tile / tile)), 255], (y * width + x) * 4);
        }
      if (before === null) {
        const canvas = new OffscreenCanvas(width, height);
        canvas.getContext('2d')?.putImageData(means, 0, 0);
        const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
        const small = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        return { small, moved: null, sizes: [] };
      }
      const old = await pixelsOf(before);
      const far = (at: number) =>
        [0, 1, 2].some((channel) => Math.abs((means.data[at + channel] ?? 0) - (old.data[at + channel] ?? 0)) > shift);
      let moved = 0;
      for (let at = 0; at < means.data.length; at += 4) moved += far(at) ? 1 : 0;
      const sizes = [means, old].map((each) => `${each.width} × ${each.height}`);
      return { small: null, moved: moved / (width * height), sizes };
    },
    { now: picture, before: baseline, tile: tilePx, shift: toleratedShift },
  );
}
