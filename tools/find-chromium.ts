import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium or Chrome for the browser tests: the configured one, else one of the usual places, else what `install`
 * brings there. @throws Error that says in one line how to get one
 */
export function findChromium(
  configured: string | undefined = process.env['CHROMIUM_PATH'],
  places: readonly string[] = usual,
  install: () => void = installByApt,
): string {
  const found = () => [configured, ...places].find((path) => path !== undefined && path !== '' && existsSync(path));
  const present = found();
  if (present !== undefined) return present;
  install();
  const installed = found();
  if (installed !== undefined) return installed;
  throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.');
}

/** By Debian's package manager, where we may; with the headless shell, which not every release of Debian has. */
function installByApt(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write('installing chromium…\n');
  const quiet = {
    stdio: ['ignore', 2, 2] as ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  for (const name of ['chromium', 'chromium-headless-shell'])
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}
