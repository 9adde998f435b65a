import { dot } from '#engine/understand/dot.ts';
import { PHRASE_WIDTH } from '#engine/understand/phrase-shape.ts';
import type { Lesson, LessonText } from './lesson.ts';
import type { Parameters } from './parameters.ts';
import { WordTable } from './word-table.ts';

const REACH = PHRASE_WIDTH >> 1;
/** Share of words left out of a text at random, so that none is relied upon. */
const WORDS_LEFT_OUT = 0.03;

/** One text through the network and back; its arrays are used again for the next one. */
export class TextPass {
  /** Numbers that the text is told by, after what was left out by chance. */
  readonly hidden: Float32Array;
  /** What they are wrong by; the heads add to it. */
  readonly wrong: Float32Array;
  readonly #table: WordTable;
  readonly #sums: Float32Array;
  readonly #told: Float32Array;
  readonly #toldKept: Float32Array;
  readonly #toldWrong: Float32Array;
  readonly #hiddenKept: Float32Array;
  /** Of each phrase the words it is loudest over: `phrase * width + place`; -1 none. */
  readonly #loudest: Int32Array;
  readonly #lesson: Lesson;
  readonly #parameters: Parameters;

  constructor(lesson: Lesson, parameters: Parameters) {
    const { phrases, bag, hidden } = lesson.shape;
    this.#lesson = lesson;
    this.#parameters = parameters;
    this.#table = new WordTable(lesson, parameters);
    this.hidden = new Float32Array(hidden);
    this.wrong = new Float32Array(hidden);
    this.#hiddenKept = new Float32Array(hidden);
    this.#sums = new Float32Array(phrases);
    this.#told = new Float32Array(phrases + bag);
    this.#toldKept = new Float32Array(phrases + bag);
    this.#toldWrong = new Float32Array(phrases + bag);
    this.#loudest = new Int32Array(phrases * PHRASE_WIDTH);
  }

  /** The numbers of the network have changed. `random`: leaves numbers of words out by it; null: leaves out none. */
  begin(random: (() => number) | null): void {
    this.#table.clear(random);
  }

  /** `random`: leaves numbers out by it; null: leaves out none. */
  forward(text: LessonText, random: (() => number) | null): void {
    this.wrong.fill(0);
    this.#told.fill(0);
    this.#loudest.fill(-1);
    for (const words of text.sentences)
      this.#hearSentence(random === null ? words : words.map((word) => (random() < WORDS_LEFT_OUT ? -1 : word)));
    this.#addBag(text);
    const { mix, mixBias } = this.#parameters;
    const told = this.#told;
    this.#leaveOut(told, this.#toldKept, random);
    for (let number = 0; number < this.hidden.length; number += 1)
      this.hidden[number] = Math.max(0, mixBias[number]! + dot(mix, number * told.length, told, 0, told.length));
    this.#leaveOut(this.hidden, this.#hiddenKept, random);
  }

  /** Adds to `changes` what `wrong` says. `touched`: rows of vectors and, behind them, of features that it changes. */
  backward(text: LessonText, changes: Parameters, touched: Uint8Array): void {
    const { mix } = this.#parameters;
    const [told, toldWrong] = [this.#told, this.#toldWrong.fill(0)];
    for (let number = 0; number < this.hidden.length; number += 1) {
      const wrong = this.hidden[number]! > 0 ? this.wrong[number]! * this.#hiddenKept[number]! : 0;
      if (wrong === 0) continue;
      changes.mixBias[number]! += wrong;
      const from = number * told.length;
      for (let at = 0; at < told.length; at += 1) {
        changes.mix[from + at]! += wrong * told[at]!;
        toldWrong[at]! += wrong * mix[from + at]!;
      }
    }
    for (let at = 0; at < told.length; at += 1)
      toldWrong[at] = told[at]! > 0 ? toldWrong[at]! * this.#toldKept[at]! : 0;
    this.#changeBag(text, changes, touched);
    this.#changePhrases(changes, touched);
  }

  #leaveOut(numbers: Float32Array, kept: Float32Array, random: (() => number) | null): void {
    const { dropout } = this.#lesson.course;
    for (let at = 0; at < numbers.length; at += 1) {
      kept[at] = random === null ? 1 : random() < dropout ? 0 : 1 / (1 - dropout);
      numbers[at]! *= kept[at]!;
    }
  }

  #hearSentence(words: Int32Array): void {
    const { phrases } = this.#lesson.shape;
    const [sums, told, loudest] = [this.#sums, this.#told, this.#loudest];
    const places = words.map((word) => (word < 0 ? -1 : this.#table.find(word)));
    const table = this.#table.sums;
    for (let middle = 0; middle < words.length; middle += 1) {
      sums.set(this.#parameters.filterBias);
      for (let place = 0; place < PHRASE_WIDTH; place += 1) {
        const word = places[middle + place - REACH] ?? -1;
        if (word < 0) continue;
        const from = (word * PHRASE_WIDTH + place) * phrases;
        for (let phrase = 0; phrase < phrases; phrase += 1) sums[phrase]! += table[from + phrase]!;
      }
      for (let phrase = 0; phrase < phrases; phrase += 1) {
        if (sums[phrase]! <= told[phrase]!) continue;
        told[phrase] = sums[phrase]!;
        for (let place = 0; place < PHRASE_WIDTH; place += 1)
          loudest[phrase * PHRASE_WIDTH + place] = words[middle + place - REACH] ?? -1;
      }
    }
  }

  #addBag({ bag, scales }: LessonText): void {
    const { phrases, bag: count } = this.#lesson.shape;
    const told = this.#told;
    bag.forEach((feature, k) => {
      for (let number = 0; number < count; number += 1)
        told[phrases + number]! += scales[k]! * this.#parameters.bag[feature * count + number]!;
    });
    for (let at = phrases; at < told.length; at += 1) told[at] = Math.max(0, told[at]!);
  }

  #changeBag({ bag, scales }: LessonText, changes: Parameters, touched: Uint8Array): void {
    const { shape, counts } = this.#lesson;
    bag.forEach((feature, k) => {
      touched[counts.words + feature] = 1;
      for (let number = 0; number < shape.bag; number += 1)
        changes.bag[feature * shape.bag + number]! += scales[k]! * this.#toldWrong[shape.phrases + number]!;
    });
  }

  #changePhrases(changes: Parameters, touched: Uint8Array): void {
    const { vector, phrases } = this.#lesson.shape;
    const { filters } = this.#parameters;
    const { vectors, kept } = this.#table;
    for (let phrase = 0; phrase < phrases; phrase += 1) {
      const wrong = this.#toldWrong[phrase]!;
      if (wrong === 0) continue;
      changes.filterBias[phrase]! += wrong;
      for (let place = 0; place < PHRASE_WIDTH; place += 1) {
        const word = this.#loudest[phrase * PHRASE_WIDTH + place]!;
        if (word < 0) continue;
        const filter = (phrase * PHRASE_WIDTH + place) * vector;
        const laid = this.#table.find(word) * vector;
        for (let k = 0; k < vector; k += 1) changes.filters[filter + k]! += wrong * vectors[laid + k]!;
        if (this.#lesson.learnt[word] === 0) continue;
        touched[word] = 1;
        const own = word * vector;
        for (let k = 0; k < vector; k += 1) changes.vectors[own + k]! += wrong * filters[filter + k]! * kept[laid + k]!;
      }
    }
  }
}
