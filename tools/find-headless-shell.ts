import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';

/** Debian's package `chromium-headless-shell`. */
const usual = '/usr/bin/chromium-headless-shell';

/**
 * The path of what draws pages as Chromium does, without the browser around them (no camera, no permission prompts), in two
 * thirds of its time: Chromium's headless shell. Where there is none, or `CHROMIUM_PATH` names a browser, that browser.
 * @throws Error that says in one line how to get one
 */
export function findHeadlessShell(): string {
  const configured = process.env['CHROMIUM_PATH'] ?? '';
  return configured === '' && existsSync(usual) ? usual : findChromium();
}
