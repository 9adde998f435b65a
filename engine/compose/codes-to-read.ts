import { isGuess } from '../origins.ts';
import type { Assessment } from '../evidence.ts';
import type { LampText } from '../answer-texts.ts';
import { CODE } from './sources.ts';
import type { ViewKnowledge } from './view-knowledge.ts';

/** Whoever speaks of codes has had them read, or none were there. */
const SPEAKS_OF_CODES = /\bcodes?\b/i;

/**
 * The step before all checks where a lamp is lit that stores trouble codes, and none was told: a code says more than its lamp. Null where there
 * is none.
 */
export function codesToRead(
  { evidence, safety }: Pick<Assessment, 'evidence' | 'safety'>,
  { findings, manual }: Pick<ViewKnowledge, 'findings'> & { manual: { lamps: Record<string, LampText> } },
): string | null {
  if (evidence.some(({ finding, quote }) => finding.startsWith(CODE) || SPEAKS_OF_CODES.test(quote ?? ''))) return null;
  const lit = new Set(
    evidence
      .filter((item) => !isGuess(item.origin) && item.state !== 'unknown')
      .filter(({ finding, state }) => state !== findings.get(finding)?.states[0]?.id)
      .map(({ finding }) => finding),
  );
  const stored = new Set(Object.values(manual.lamps).flatMap(({ finding, codes }) => (lit.has(finding) ? codes : [])));
  const stands = safety.drive === 'do_not_drive';
  if (stored.has('engine'))
    return `First: have the stored trouble codes read and tell me them: a plug-in reader costs about $20${stands ? '' : ', and many parts stores read them free'}. A code says more than the lamp.`;
  if (stored.has('module'))
    return `First: have the trouble codes of that system read and tell me them. Simple readers show those of the engine only: it takes a full scan${stands ? ' where it stands' : ''}.`;
  return null;
}
