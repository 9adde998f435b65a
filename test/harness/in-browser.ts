import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startHeldProduct, type HeldProduct } from './held-product.ts';
import { startProduct, type Product } from './product.ts';

/** For a file of browser tests: the product and a browser, which end with the file. */
export async function productInBrowser(
  launch?: Parameters<typeof launchBrowser>[0],
): Promise<{ product: Product; browser: Browser }> {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser(launch)]);
  afterAll(() => Promise.all([browser.close(), product.stop()]));
  return { product, browser };
}

/** The same with a product whose answers can be held in the middle. */
export async function heldProductInBrowser(): Promise<{ product: HeldProduct; browser: Browser }> {
  const [product, browser] = await Promise.all([startHeldProduct(), launchBrowser()]);
  afterAll(() => Promise.all([browser.close(), product.close()]));
  return { product, browser };
}
