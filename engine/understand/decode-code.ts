/** What the structure of a trouble code says by itself (SAE J2012), for codes the knowledge base does not explain. */
export interface DecodedCode {
  code: string;
  suffix: string | null;
  status: 'stored' | 'pending' | 'permanent';
  system: 'powertrain' | 'body' | 'chassis' | 'network';
  /** Defined by the standard for all makes, or by the maker for his own cars. */
  definedBy: 'standard' | 'maker';
  /** For powertrain codes: the group the third digit names; else null. Makers keep to these groups as a rule. */
  group: string | null;
  /** The above in one sentence for the owner. */
  meaning: string;
  /** The owner's own spelling. */
  quote: string;
}

const SYSTEMS: Record<string, DecodedCode['system']> = { P: 'powertrain', B: 'body', C: 'chassis', U: 'network' };
const POWERTRAIN_GROUPS: Record<string, string> = {
  '0': 'fuel and air metering and auxiliary emission controls',
  '1': 'fuel and air metering',
  '2': 'fuel and air metering, injector circuits',
  '3': 'ignition system or misfire',
  '4': 'auxiliary emission controls',
  '5': 'vehicle speed, idle control and auxiliary inputs',
  '6': 'computer and its output circuits',
  '7': 'transmission',
  '8': 'transmission',
  '9': 'transmission',
  A: 'hybrid propulsion',
  B: 'hybrid propulsion',
  C: 'hybrid propulsion',
};

/** Decodes a code of the form `[PBCU][0-3][0-9A-F]{3}` by its digits alone; nothing is guessed beyond them. */
export function decodeCode(code: string): Pick<DecodedCode, 'system' | 'definedBy' | 'group' | 'meaning'> {
  const letter = code[0]!;
  const definedBy = isMakers(letter, code[1]!, code[2]!) ? 'maker' : 'standard';
  // Of P3 the standard has given groups to the maker's codes only.
  const grouped =
    letter === 'P' && (code[1] === '0' || (/[12]/.test(code[1]!) && /\d/.test(code[2]!)) || definedBy === 'maker');
  const group = grouped ? (POWERTRAIN_GROUPS[code[2]!] ?? null) : null;
  const system = SYSTEMS[letter] ?? 'powertrain';
  return { system, definedBy, group, meaning: meaningOf(system, definedBy, group) };
}

function meaningOf(system: DecodedCode['system'], definedBy: DecodedCode['definedBy'], group: string | null): string {
  if (definedBy === 'maker') {
    const about = group === null ? '' : `; by its third digit most likely of the group: ${group}`;
    return `A ${system} code of the car maker's own${about}. Its exact meaning is in the maker's service information for this model.`;
  }
  return group === null
    ? `A ${system} code of the common standard.`
    : `A ${system} code of the common standard, group: ${group}.`;
}

/** P1 and P30–P33 are the maker's, as are B1, B2, C1, C2, U1 and U2; the rest is the standard's or kept for it. */
function isMakers(letter: string, first: string, second: string): boolean {
  if (first === '1') return true;
  if (letter === 'P') return first === '3' && second < '4';
  return first === '2';
}
