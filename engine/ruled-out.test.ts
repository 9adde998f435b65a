import { expect, test } from 'vitest';
import { isSoughtInVain, ruleOut, rulingOut, withRuledOut, wordsRulingOut } from './ruled-out.ts';
import { anyVehicle, cause, said } from './test-models/build-model.ts';

const out = (part: string, times: number) => ruleOut(part, times, null, 0);

test('of a part that is ruled out twice, what speaks most against it counts (DIAG-04)', () => {
  const facts = withRuledOut(anyVehicle, [out('battery', 0.3), out('battery', 0.05), out('coil', 0.125)]);
  expect(facts.ruledOut).toEqual({ battery: 0.05, coil: 0.125 });
  expect(withRuledOut(anyVehicle, [said('squeal')])).toBe(anyVehicle);
});

test('a fault is ruled out by its own part, not by those renewed with it, nor one that work brings (DIAG-04)', () => {
  const of = (parts: string[], links: Record<string, number> = {}) => {
    const plain = cause('x', 0.01, links);
    return { ...plain, prior: { ...plain.prior, parts } };
  };
  const evidence = [out('plugs', 0.125), out('plugs', 0.05)];
  expect(rulingOut(of(['plugs']), evidence)?.lam).toEqual({ plugs: 0.05 });
  expect(rulingOut(of(['coil', 'plugs']), evidence)).toBeNull();
  expect(rulingOut(of([]), evidence)).toBeNull();
  expect(rulingOut(of(['plugs'], { recent_work: 0.85 }), evidence)).toBeNull();
});

test('sought in vain is what was renewed, not what is only said to be sound (DIAG-04)', () => {
  const plain = cause('x', 0.01, {});
  const coil = { ...plain, prior: { ...plain.prior, parts: ['coil'] } };
  expect(isSoughtInVain(coil, [out('coil', 0.05)])).toBe(true);
  expect(isSoughtInVain(coil, [out('coil', 0.125)])).toBe(false);
  expect(isSoughtInVain(coil, [out('plugs', 0.05)])).toBe(false);
});

test('words that rule several parts out are told once', () => {
  const quoted = (quote: string | null) => ({ ...out('coil', 0.05), quote });
  expect(wordsRulingOut([quoted('new coils'), quoted('new coils'), quoted(null), said('squeal')])).toEqual([
    'new coils',
  ]);
});
