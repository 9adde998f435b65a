import { Plate } from '#web/ui/plate.tsx';
import styles from './style-page.module.css';

/** Names and texts of all custom properties of the root, as `tokens.css` writes them. */
function allTokens(): [string, string][] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const declared = rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === ':root'
      ? [...rule.style].map((name): [string, string] => [name, rule.style.getPropertyValue(name).trim()])
      : [],
  );
  return [...new Map(declared.filter(([name]) => name.startsWith('--')))];
}

/** What a token is, by what it may stand for. */
function kindOf(value: string): 'colour' | 'length' | 'other' {
  if (value.startsWith('light-dark')) return 'colour';
  return CSS.supports('inline-size', value) && /^[\d.]+(rem|px|em)$/.test(value) ? 'length' : 'other';
}

/** Every token with its value: colours and lengths as what they are. */
export function Tokens() {
  const tokens = allTokens();
  const of = (kind: ReturnType<typeof kindOf>) => tokens.filter(([, value]) => kindOf(value) === kind);
  return (
    <>
      <Plate title="Colors">
        {of('colour').map(([name]) => (
          <p key={name} className={styles['token']}>
            <span className={styles['swatch']} style={{ background: `var(${name})` }} />
            {name}
          </p>
        ))}
      </Plate>
      <Plate title="Lengths">
        {of('length').map(([name, value]) => (
          <p key={name} className={styles['token']}>
            <span className={styles['length']} style={{ inlineSize: `var(${name})` }} />
            {name} <span className={styles['value']}>{value}</span>
          </p>
        ))}
      </Plate>
      <Plate title="Letters">
        {['--text-1', '--text-2', '--text-3', '--text-4', '--text-5', '--text-6'].map((name) => (
          <div key={name}>
            <p style={{ font: `var(--regular) var(${name}) / var(--leading) var(--sans)` }}>Brakes squeal when cold</p>
            <p style={{ font: `var(--strong) var(${name}) / var(--leading-chrome) var(--mono)` }}>
              P0301 · 62 % · $180
            </p>
          </div>
        ))}
      </Plate>
      <Plate title="All others">
        {of('other').map(([name, value]) => (
          <p key={name} className={styles['token']}>
            {name} <span className={styles['value']}>{value}</span>
          </p>
        ))}
      </Plate>
    </>
  );
}
