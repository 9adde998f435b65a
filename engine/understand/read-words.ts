import { EMOJI_LAMPS } from './emoji-lamps.ts';
import { openContraction } from './contractions.ts';
import { plainUnit } from './units.ts';
import type { Sentence, Word } from './token.ts';

const PIECE =
  /(?<number>\d+(?:[.,]\d+)*)(?<tail>[\p{L}\p{N}]*)|(?<word>\p{L}[\p{L}\p{N}\p{M}]*(?:['’‘`´ʼ]\p{L}+)*)|(?<emoji>\p{Extended_Pictographic})|(?<mark>\.{2,}|…|[^\s\p{L}\p{N}]|\n)/gu;
const SENTENCE_END = new Set(['.', '!', '?', ';', '\n', '—', '–']);
const COMMA = new Set([',', '(', ')', '[', ']', ':', '…', '/', '|', '"', '“', '”', '*', '•']);
const MARK_WORDS: Record<string, string> = { '&': 'and', '+': 'and', '@': 'at', '%': 'percent', '°': 'degrees' };
/** Written with marks that would otherwise tear them apart; blanks keep every offset in place. */
const MARKED_WORDS: [RegExp, (found: string) => string][] = [
  [/\b[aA]\/[cC]\b/g, () => 'ac '],
  [/\b[wW]\/[oO]\b/g, () => 'w0 '],
  [/\b[wW]\//g, () => 'w '],
  [/\b[bB]\/[cC]\b/g, () => 'bc '],
  [/\b(?:i\.e|e\.g|I\.E|E\.G|a\.c|A\.C)\.?/g, (found) => found.replace(/\./g, '').padEnd(found.length)],
  [/\b(?:[kK][mM])\/[hH]\b/g, () => 'kmh '],
  [/°\s?[fFcC]\b/g, (found) => '°'.padEnd(found.length)],
];

/**
 * Step 1 of reading: cuts a text into sentences of normalised words. Case, quotes, contractions, elongation, units,
 * emoji lamps and numbers in words are evened out; every word keeps its offsets in the given text.
 */
export function readSentences(text: string): Sentence<Word>[] {
  const reader = new SentenceReader();
  for (const piece of withoutInnerMarks(text).matchAll(PIECE)) reader.take(piece);
  return reader.finish();
}

function withoutInnerMarks(text: string): string {
  let plain = text;
  for (const [mark, replace] of MARKED_WORDS) plain = plain.replace(mark, replace);
  return plain;
}

class SentenceReader {
  private readonly sentences: Sentence<Word>[] = [];
  private words: Word[] = [];
  private pause: Word['pause'] = 'none';
  private hyphen = false;
  private lastEnd = -1;

  take(piece: RegExpExecArray): void {
    const { number, tail = '', word, emoji, mark } = piece.groups ?? {};
    const from = piece.index;
    const to = from + piece[0].length;
    if (number !== undefined) this.takeNumber(number, tail, from, to);
    else if (word !== undefined) this.push(openContraction(word), from, to);
    else if (emoji !== undefined) this.push(EMOJI_LAMPS.get(emoji) ?? [], from, to);
    else if (mark !== undefined) this.takeMark(mark, from, to, piece.input);
    this.lastEnd = to;
  }

  finish(): Sentence<Word>[] {
    this.endSentence(false);
    return this.sentences;
  }

  private takeNumber(number: string, tail: string, from: number, to: number): void {
    const digits = /^\d{1,3}(?:,\d{3})+$/.test(number) ? number.replaceAll(',', '') : number.replace(',', '.');
    const ending = tail.toLowerCase();
    const unit = plainUnit(ending, true);
    if (ending === '') this.push([digits], from, to);
    else if (ending === 'k' && !digits.includes('.')) this.push([`${digits}000`], from, to);
    else if (unit !== null) {
      this.push([digits], from, from + number.length);
      this.push([unit], from + number.length, to);
    } else this.push([digits + ending], from, to);
  }

  private takeMark(mark: string, from: number, to: number, text: string): void {
    const said = MARK_WORDS[mark];
    if (said !== undefined) this.push([said], from, to);
    else if (mark === '-' || mark === '–') this.takeDash(from, to, text);
    else if (mark === '/' && /[\p{L}\p{N}]\/[\p{L}\p{N}]/u.test(text.slice(Math.max(0, from - 1), to + 1)))
      this.hyphen = false;
    else if (COMMA.has(mark) || mark.startsWith('..')) this.pause = 'comma';
    else if (SENTENCE_END.has(mark)) this.endSentence(mark === '?');
  }

  private takeDash(from: number, to: number, text: string): void {
    const before = text[from - 1] ?? ' ';
    const after = text[to] ?? ' ';
    if (/\d/.test(before) && /\d/.test(after)) this.hyphen = true;
    else if (
      /\s/.test(before) &&
      /\s/.test(after) &&
      /\d\s*$/.test(text.slice(0, from)) &&
      /^\s*\d/.test(text.slice(to))
    )
      this.hyphen = true;
    else if (/[\s-]/.test(before) && /[\s-]/.test(after)) this.endSentence(false);
  }

  private push(words: readonly string[], from: number, to: number): void {
    for (const word of words) {
      const previous = this.words.at(-1);
      const afterNumber = previous !== undefined && /^\d/.test(previous.word);
      const unit = afterNumber ? plainUnit(word, this.lastEnd === from) : null;
      this.words.push({
        word: unit ?? word,
        from,
        to,
        pause: previous === undefined ? 'none' : this.pause,
        hyphen: this.hyphen,
      });
      this.pause = 'none';
      this.hyphen = false;
    }
  }

  private endSentence(question: boolean): void {
    if (this.words.length > 0) this.sentences.push({ words: this.words, question });
    else if (question && this.sentences.length > 0) this.sentences[this.sentences.length - 1]!.question = true;
    this.words = [];
    this.pause = 'none';
    this.hyphen = false;
  }
}
