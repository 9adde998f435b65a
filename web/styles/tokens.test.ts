import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const tokens = readFileSync(join(web, 'styles/tokens.css'), 'utf8');

type Mode = 'light' | 'dark';
const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;

/** Relative luminance (WCAG 2) of a colour role in a mode, by way of OKLab and linear sRGB (Ottosson 2020). */
function luminance(role: string, mode: Mode): number {
  const match = new RegExp(`--${role}: light-dark\\(${oklch}, ${oklch}\\)`).exec(tokens);
  if (!match) throw new Error(`no colour role ${role}`);
  const [lightness = 0, chroma = 0, hue = 0] = (mode === 'light' ? match.slice(1, 4) : match.slice(4, 7)).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, mode: Mode): number {
  const [high = 0, low = 0] = [luminance(one, mode), luminance(other, mode)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['ground', 'surface', 'raised'];
const pairs: [string, string][] = [
  ...['text', 'muted', 'accent', 'ok', 'caution', 'critical', 'info'].flatMap((role) =>
    grounds.map((on): [string, string] => [role, on]),
  ),
  ...['ok', 'caution', 'critical', 'info'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-ground`],
    ['text', `${tone}-ground`],
    ['muted', `${tone}-ground`],
  ]),
  ['on-accent', 'accent'],
];

test.each(['light', 'dark'] as const)(
  'every text stands out from what it may stand on at least 4.5 to 1 in %s mode (APP-12)',
  (mode) => {
    const weak = pairs
      .filter(([text, on]) => contrast(text, on, mode) < 4.5)
      .map(([text, on]) => `${text} on ${on}: ${contrast(text, on, mode).toFixed(2)}`);
    expect(weak).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)('the edges of controls stand out at least 3 to 1 in %s mode (APP-12)', (mode) => {
  const weak = grounds
    .filter((on) => contrast('control-line', on, mode) < 3)
    .map((on) => `${on}: ${contrast('control-line', on, mode).toFixed(2)}`);
  expect(weak).toEqual([]);
});

const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.css') && !path.endsWith('tokens.css'),
);

test('no other style sheet names a colour, a size or a duration', () => {
  const found = sheets.flatMap((path) => {
    const text = readFileSync(join(web, path), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/@media[^{]*\{/g, '')
      .replaceAll(/url\([^)]*\)/g, '');
    const named =
      text.match(/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|oklab|color-mix)\(|(?<![\w-])[\d.]+(px|rem|ms|s)\b/gi) ?? [];
    return named.map((each) => `${path}: ${each}`);
  });
  expect(found).toEqual([]);
});

test('every token that a style sheet uses is named in the token file or set beside it', () => {
  const known = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
  const unknown = sheets.flatMap((path) => {
    const text = readFileSync(join(web, path), 'utf8');
    const own = new Set([...text.matchAll(/(--[\w-]+):/g)].map((match) => match[1]));
    return [...text.matchAll(/var\((--[\w-]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !known.has(name) && !own.has(name) && !name.startsWith('--collapsible-'));
  });
  expect(unknown).toEqual([]);
});
