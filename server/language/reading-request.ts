import type { z } from 'zod';
import type { OfferedFinding } from '#engine/offer-findings.ts';
import type { ModelReading } from '#engine/take-readings.ts';
import type { Request } from './ask-models.ts';
import { judgeFiles } from './judge-files.ts';
import { judgeReading } from './judge-reading.ts';
import type { OpenFile } from './owners-files.ts';
import type { Owner } from './prompt.ts';
import { filesInstructions, readingInstructions, readingPrompt } from './reading-prompt.ts';
import { FilesReading, Reading } from './reading.ts';

/** What a model made out, and of which files it was given something, by their numbers: all of them, or only the words in them. */
export interface WhatIsRead {
  readings: ModelReading[];
  judged: { file: number; by: 'file' | 'words' }[];
}

export const nothing: WhatIsRead = { readings: [], judged: [] };

/** What a model is asked to read of one message, and what of its answer is kept. */
export class ReadingRequest {
  readonly #findings: readonly OfferedFinding[];
  readonly #owner: Owner;
  readonly #mark: string;
  #files: readonly OpenFile[];
  /** What the model that was asked last was given. */
  sent: readonly OpenFile[] = [];

  /** `mark`: a text that nobody outside can know. */
  constructor(findings: readonly OfferedFinding[], owner: Owner, files: readonly OpenFile[], mark: string) {
    this.#findings = findings;
    this.#owner = owner;
    this.#files = files;
    this.#mark = mark;
  }

  /** Without the files themselves: the words in sounds stay. */
  leaveOutSent(): void {
    this.#files = this.#files.filter(({ words }) => words !== null);
  }

  request(): Request<z.ZodType<Reading | FilesReading>> {
    const hasFiles = this.#files.length > 0;
    return {
      instructions: hasFiles ? filesInstructions : readingInstructions,
      schema: hasFiles ? FilesReading : Reading,
      promptFor: (model) => {
        this.sent = this.#files.filter(({ type, bytes, words }) => words !== null || model.takes(type, bytes.length));
        const content = readingPrompt(this.#findings, this.#owner, this.#mark, this.sent);
        return { content, files: this.sent.filter(({ words }) => words === null) };
      },
      judge: () => [],
      outcome: 'read',
    };
  }

  /** `onlyAsks`: the message's words tell nothing of the car. */
  judge(reading: Reading | FilesReading, onlyAsks: boolean): WhatIsRead {
    const told = onlyAsks ? [] : judgeReading(reading, this.#findings, this.#owner.said);
    const secrets = [this.#mark, filesInstructions];
    const made = 'made_out' in reading ? judgeFiles(reading, this.#findings, this.sent, secrets) : [];
    const judged = this.sent.map(({ number, words }) => ({
      file: number,
      by: words === null ? ('file' as const) : ('words' as const),
    }));
    // What the owner says goes before what is seen of it.
    const said = new Set(told.map(({ finding }) => finding));
    return { readings: [...told, ...made.filter(({ finding }) => !said.has(finding))], judged };
  }
}
