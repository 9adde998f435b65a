import { dispositionOf, plainName } from './content-disposition.ts';

/** The file of a form, as its sender called it. */
export interface FormFile {
  /** Without folders and control characters; never empty. */
  name: string;
  bytes: Uint8Array;
}

export interface FormLimits {
  /** The field the file stands in. */
  field: string;
  fileBytes: number;
  /** For everything besides the file: boundaries, part headers, other fields. */
  overheadBytes: number;
  /** Characters; a longer name keeps its beginning and its extension. */
  nameLength: number;
}

export type FormOutcome =
  | { outcome: 'file'; file: FormFile }
  | { outcome: 'file_too_large'; name: string }
  | { outcome: 'too_large' | 'malformed' | 'no_file' };

const lineBreak = Buffer.from('\r\n');
const headersEnd = Buffer.from('\r\n\r\n');

/** The boundary that a content type names, or null where it is no multipart form. */
export function boundaryOf(contentType: string): string | null {
  const form = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;
  const [, quoted, plain] = form.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Reads the file of a multipart form (RFC 7578, as browsers write it) from its stream, and stops reading as soon as a limit
 * is passed, so that no more than that is ever held. Other fields are skipped; of several files in the field the first counts.
 */
export async function readMultipartFile(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  limits: FormLimits,
): Promise<FormOutcome> {
  const form = new FormReader(boundary, limits);
  // Leaving the loop early cancels the stream.
  for await (const chunk of body) {
    const outcome = form.take(chunk);
    if (outcome !== 'more') return outcome;
  }
  return { outcome: 'malformed' };
}

/** `more` bytes are needed to go on, or it goes `on` with those that are here. */
type Step = FormOutcome | 'more' | 'on';

/** Walks through the form as it comes: content up to a boundary, the rest of that line, the headers of a part. */
class FormReader {
  readonly #limits: FormLimits;
  /** Stands at the end of every content; what comes before the first part is content of no use. */
  readonly #delimiter: Buffer;
  /** What has come and is not dealt with: the first `#length` bytes. */
  #held = Buffer.alloc(65_536);
  #length = 0;
  /** No searched-for bytes begin before it. */
  #searched = 0;
  #overhead = 0;
  #state: 'content' | 'boundary line' | 'headers' = 'content';
  /** Of the part whose content is being read; null: not the file asked for. */
  #fileName: string | null = null;

  constructor(boundary: string, limits: FormLimits) {
    this.#limits = limits;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
    // The first boundary has no line before it.
    this.#append(lineBreak);
  }

  take(chunk: Uint8Array): FormOutcome | 'more' {
    this.#append(chunk);
    for (;;) {
      const step = this.#step();
      if (this.#overhead > this.#limits.overheadBytes) return { outcome: 'too_large' };
      if (step !== 'on') return step;
    }
  }

  #step(): Step {
    if (this.#state === 'boundary line') return this.#endLine();
    if (this.#state === 'headers') return this.#readHeaders();
    return this.#fileName === null ? this.#skipContent() : this.#readFile(this.#fileName);
  }

  #readFile(name: string): Step {
    const end = this.#find(this.#delimiter);
    if ((end ?? this.#length - this.#delimiter.length) > this.#limits.fileBytes)
      return { outcome: 'file_too_large', name };
    return end === null ? 'more' : { outcome: 'file', file: { name, bytes: this.#held.subarray(0, end) } };
  }

  #skipContent(): Step {
    const end = this.#find(this.#delimiter);
    if (end === null) {
      this.#drop(Math.max(0, this.#length - this.#delimiter.length));
      return 'more';
    }
    this.#drop(end + this.#delimiter.length);
    this.#state = 'boundary line';
    return 'on';
  }

  #endLine(): Step {
    if (this.#length < 2) return 'more';
    if (this.#held.toString('latin1', 0, 2) === '--') return { outcome: 'no_file' };
    if (this.#held.toString('latin1', 0, 2) !== '\r\n') return { outcome: 'malformed' };
    // The line break stays: of a part without headers it is the first half of their end.
    this.#state = 'headers';
    return 'on';
  }

  #readHeaders(): Step {
    const end = this.#find(headersEnd);
    if (end === null) return this.#length > this.#limits.overheadBytes ? { outcome: 'too_large' } : 'more';
    const { field, fileName } = dispositionOf(this.#held.toString('utf8', 0, end));
    const isFile = field === this.#limits.field && fileName !== null;
    this.#fileName = isFile ? plainName(fileName, this.#limits.nameLength) : null;
    this.#drop(end + headersEnd.length);
    this.#state = 'content';
    return 'on';
  }

  #find(wanted: Buffer): number | null {
    const at = this.#held.subarray(0, this.#length).indexOf(wanted, this.#searched);
    if (at !== -1) return at;
    this.#searched = Math.max(0, this.#length - wanted.length + 1);
    return null;
  }

  #drop(bytes: number): void {
    this.#overhead += bytes;
    this.#held.copyWithin(0, bytes, this.#length);
    this.#length -= bytes;
    this.#searched = 0;
  }

  #append(chunk: Uint8Array): void {
    const needed = this.#length + chunk.length;
    if (needed > this.#held.length) {
      const larger = Buffer.alloc(Math.max(needed, this.#held.length * 2));
      this.#held.copy(larger, 0, 0, this.#length);
      this.#held = larger;
    }
    this.#held.set(chunk, this.#length);
    this.#length = needed;
  }
}
