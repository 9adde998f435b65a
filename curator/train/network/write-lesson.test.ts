import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LessonText } from './lesson.ts';
import { writeLesson } from './write-lesson.ts';

const texts: LessonText[] = [
  {
    sentences: [Int32Array.of(3, -1), Int32Array.of(4)],
    bag: Int32Array.of(7),
    scales: Float32Array.of(0.5),
    findings: {
      labels: Int32Array.of(1, 2),
      linear: Float32Array.of(-1, 2),
      told: Uint8Array.of(0, 1),
      weight: 1,
    },
    dangers: null,
    causes: null,
    held: false,
  },
  {
    sentences: [Int32Array.of(5)],
    bag: new Int32Array(),
    scales: new Float32Array(),
    findings: null,
    dangers: { linear: Float32Array.of(1, -1), right: Int32Array.of(0), weight: 2 },
    causes: null,
    held: false,
  },
];

test('a lesson lies in files of plain numbers, a row a text, with what they stand for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wrenchwise-lesson-'));
  try {
    const names = { words: ['a'], features: ['b'], idf: [1], findings: ['c.present'], dangers: ['harmless', 'd'] };
    writeLesson(texts, names, folder);
    const bytes = (file: string) => {
      const read = readFileSync(join(folder, file));
      return read.buffer.slice(read.byteOffset, read.byteOffset + read.length);
    };
    const rows = (kind: string, all: readonly number[]) => {
      const places = [...new Int32Array(bytes(`${kind}.off`))];
      return places.slice(1).map((to, at) => all.slice(places[at], to));
    };
    const whole = (kind: string) => rows(kind, [...new Int32Array(bytes(`${kind}.bin`))]);
    const real = (kind: string) => rows(kind, [...new Float32Array(bytes(`${kind}.bin`))]);
    expect(whole('words')).toEqual([[3, -1, -2, 4], [5]]);
    expect([whole('bag'), real('scales')]).toEqual([
      [[7], []],
      [[0.5], []],
    ]);
    expect([whole('finding_labels'), real('finding_linear'), whole('finding_told')]).toEqual([
      [[1, 2], []],
      [[-1, 2], []],
      [[0, 1], []],
    ]);
    expect(real('finding_weight')).toEqual([[1], [0]]);
    expect([real('danger_linear'), whole('danger_right'), real('danger_weight')]).toEqual([
      [[], [1, -1]],
      [[], [0]],
      [[0], [2]],
    ]);
    expect(JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'))).toEqual(names);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
