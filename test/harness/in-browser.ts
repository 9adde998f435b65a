import type { Browser } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { keptBrowser, launchBrowser } from './browser.ts';
import { startHeldProduct, type HeldProduct } from './held-product.ts';
import type { Product } from './product.ts';

/** For a file of browser tests: the product of all such files, and a browser; one of its own, ending with the file, where it says what it needs. */
export async function productInBrowser(
  launch?: Parameters<typeof launchBrowser>[0],
): Promise<{ product: Pick<Product, 'origin' | 'dataDir'>; browser: Browser }> {
  const product = inject('sharedProduct');
  if (launch === undefined) return { product, browser: await keptBrowser() };
  const browser = await launchBrowser(launch);
  afterAll(() => browser.close());
  return { product, browser };
}

/** The same with a product of its own whose answers can be held in the middle. */
export async function heldProductInBrowser(): Promise<{ product: HeldProduct; browser: Browser }> {
  const [product, browser] = await Promise.all([startHeldProduct(), keptBrowser()]);
  afterAll(() => product.close());
  return { product, browser };
}
