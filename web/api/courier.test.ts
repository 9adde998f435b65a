import { expect, test } from 'vitest';
import { createCourier } from './courier.ts';

/** A courier whose every attempt ends when told, and whose clock stands still. */
function slowCourier() {
  const attempts: ((open: boolean) => void)[] = [];
  const ways: boolean[] = [];
  const timers: { run: () => void; ms: number; off: boolean }[] = [];
  const courier = createCourier(
    () => new Promise((resolve) => attempts.push(resolve)),
    (open) => ways.push(open),
    (run, ms) => {
      const timer = { run, ms, off: false };
      timers.push(timer);
      return () => (timer.off = true);
    },
  );
  const end = async (open: boolean) => {
    attempts.at(-1)?.(open);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { courier, attempts, ways, timers, end };
}

test('calls while it is under way make it go once more, not beside itself', async () => {
  const { courier, attempts, ways, end } = slowCourier();
  courier.go();
  courier.go();
  courier.go();
  expect(attempts).toHaveLength(1);
  await end(true);
  expect(attempts).toHaveLength(2);
  await end(true);
  expect(attempts).toHaveLength(2);
  expect(ways).toEqual([true, true]);
});

test('where the way is closed it tries again, ever more rarely, and from the start once it was open', async () => {
  const { courier, timers, attempts, end } = slowCourier();
  courier.go();
  for (let closed = 0; closed < 7; closed += 1) {
    await end(false);
    timers.at(-1)?.run();
  }
  expect(timers.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  await end(true);
  expect(attempts).toHaveLength(8);
  courier.go();
  await end(false);
  expect(timers.at(-1)?.ms).toBe(1_000);
});

test('going at once calls off the later attempt', async () => {
  const { courier, timers, attempts, end } = slowCourier();
  courier.go();
  await end(false);
  courier.go();
  expect(timers[0]?.off).toBe(true);
  expect(attempts).toHaveLength(2);
});

test('stopped, it goes no more and says nothing', async () => {
  const { courier, timers, attempts, ways, end } = slowCourier();
  courier.go();
  courier.stop();
  await end(false);
  courier.go();
  expect([attempts.length, timers.length, ways]).toEqual([1, 0, []]);
});
