import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LessonText } from './lesson.ts';
import type { LessonNames } from './make-lesson.ts';

/** Stands between the sentences of a text. */
const BETWEEN = -2;

/**
 * Writes a lesson into a folder as the program reads it that teaches an encoder (`teach.py`): of each kind of numbers all texts, one after the
 * other, as `<kind>.bin` (int32 or float32, little-endian), and where each begins as `<kind>.off`; what they stand for as `names.json`.
 */
export function writeLesson(texts: readonly LessonText[], names: LessonNames, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const write = (
    kind: string,
    numbers: Int32ArrayConstructor | Float32ArrayConstructor,
    of: (text: LessonText) => ArrayLike<number>,
  ) => {
    const rows = texts.map(of);
    const places = new Int32Array(rows.length + 1);
    rows.forEach((row, at) => (places[at + 1] = places[at]! + row.length));
    const all = new numbers(places[rows.length]!);
    rows.forEach((row, at) => all.set(row, places[at]));
    writeFileSync(join(folder, `${kind}.bin`), new Uint8Array(all.buffer));
    writeFileSync(join(folder, `${kind}.off`), new Uint8Array(places.buffer));
  };
  write('words', Int32Array, ({ sentences }) =>
    sentences.flatMap((words, at) => [...(at > 0 ? [BETWEEN] : []), ...words]),
  );
  write('bag', Int32Array, ({ bag }) => bag);
  write('scales', Float32Array, ({ scales }) => scales);
  write('finding_labels', Int32Array, ({ findings }) => findings?.labels ?? []);
  write('finding_linear', Float32Array, ({ findings }) => findings?.linear ?? []);
  write('finding_told', Int32Array, ({ findings }) => findings?.told ?? []);
  write('finding_weight', Float32Array, ({ findings }) => [findings?.weight ?? 0]);
  write('danger_linear', Float32Array, ({ dangers }) => dangers?.linear ?? []);
  write('danger_right', Int32Array, ({ dangers }) => dangers?.right ?? []);
  write('danger_weight', Float32Array, ({ dangers }) => [dangers?.weight ?? 0]);
  writeFileSync(join(folder, 'names.json'), JSON.stringify(names));
}
