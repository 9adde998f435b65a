import { limits } from '#contract/limits.ts';
import { foldCharacter } from '#server/db/search-text.ts';

interface Mark {
  start: number;
  end: number;
}

/** How much of a snippet stands before the find. */
const before = 40;

/**
 * The part of a text around the first find of any of the folded words, in one line, with all finds in it marked.
 * A part cut off at an end is shown by "…". A text that is short enough comes whole.
 */
export function snippetOf(text: string, words: string[]): { snippet: string; marks: Mark[] } {
  const line = text.replaceAll(/\s/g, ' ');
  const found = findMarks(line, words);
  const from = line.length <= limits.snippetLength ? 0 : startNear(line, (found[0]?.start ?? 0) - before);
  const to = Math.min(line.length, endNear(line, from + limits.snippetLength));
  const lead = from > 0 ? '…' : '';
  const shift = lead.length - from;
  return {
    snippet: `${lead}${line.slice(from, to)}${to < line.length ? '…' : ''}`,
    marks: found
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  };
}

/** Every place of the words in the text as it is written, ascending; those that touch or overlap are one. */
function findMarks(text: string, words: string[]): Mark[] {
  const { folded, startOf } = foldWithPlaces(text);
  const all = words.flatMap((word) => placesOf(folded, word));
  const marks: Mark[] = [];
  for (const place of all.toSorted((one, other) => one.start - other.start)) {
    const start = startOf(place.start);
    // A part of what one character folds to marks the whole of it.
    const end = Math.max(startOf(place.end), start + String.fromCodePoint(text.codePointAt(start) ?? 0).length);
    const last = marks.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else marks.push({ start, end });
  }
  return marks;
}

function placesOf(folded: string, word: string): Mark[] {
  const places: Mark[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length });
  return places;
}

/** Folding may make a character longer or drop it, so each unit of the folded text remembers where it came from. */
function foldWithPlaces(text: string): { folded: string; startOf: (at: number) => number } {
  const parts: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = foldCharacter(character);
    parts.push(part);
    for (let unit = 0; unit < part.length; unit += 1) places.push(at);
    at += character.length;
  }
  return { folded: parts.join(''), startOf: (place) => places[place] ?? text.length };
}

/** A place to begin, no further than a word from `at`: behind a space, never within a character. */
function startNear(line: string, at: number): number {
  if (at <= 0) return 0;
  const space = line.indexOf(' ', at);
  return space >= 0 && space - at < before / 2 ? space + 1 : wholeCharacter(line, at);
}

function endNear(line: string, at: number): number {
  if (at >= line.length) return line.length;
  const space = line.lastIndexOf(' ', at);
  return at - space < before / 2 ? space : wholeCharacter(line, at);
}

/** Not between the two halves of a character. */
function wholeCharacter(line: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(line.charAt(at)) ? at - 1 : at;
}
