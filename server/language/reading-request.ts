import type { z } from 'zod';
import type { LanguageModel } from '#adapters/llm/language-model.ts';
import type { OfferedFinding } from '#engine/offer-findings.ts';
import type { ModelReading } from '#engine/take-readings.ts';
import type { Request } from './ask-models.ts';
import { judgeFiles } from './judge-files.ts';
import { judgeReading } from './judge-reading.ts';
import type { LoadedFile, OpenFile } from './owners-files.ts';
import type { Owner } from './prompt.ts';
import { filesInstructions, readingInstructions, readingPrompt } from './reading-prompt.ts';
import { FilesReading, Reading } from './reading.ts';

/** What a model made out, and of which files it was given something, by their numbers: all of them, or only the words in them. */
export interface WhatIsRead {
  readings: ModelReading[];
  judged: { file: number; by: 'file' | 'words' }[];
}

export const nothing: WhatIsRead = { readings: [], judged: [] };

interface Surroundings {
  /** A text that nobody outside can know. */
  mark: string;
  /** Names of all causes there are. */
  allCauses: readonly string[];
  /** The words in a sound, for a model that does not take it. */
  hear: (sound: LoadedFile) => Promise<string | null>;
}

/** What a model is asked to read of one message, and what of its answer is kept. */
export class ReadingRequest {
  readonly #findings: readonly OfferedFinding[];
  readonly #owner: Owner;
  readonly #mark: string;
  readonly #files: readonly LoadedFile[];
  readonly #allCauses: readonly string[];
  readonly #hear: (sound: LoadedFile) => Promise<string | null>;
  #sendsFiles = true;
  /** What the model that was asked last was given. */
  sent: readonly OpenFile[] = [];

  constructor(
    findings: readonly OfferedFinding[],
    owner: Owner,
    files: readonly LoadedFile[],
    { mark, allCauses, hear }: Surroundings,
  ) {
    this.#findings = findings;
    this.#allCauses = allCauses;
    this.#owner = owner;
    this.#files = files;
    this.#mark = mark;
    this.#hear = hear;
  }

  /** From now on none themselves; the words in sounds stay. */
  leaveOutSent(): void {
    this.#sendsFiles = false;
  }

  request(): Request<z.ZodType<Reading | FilesReading>> {
    const hasFiles = this.#files.length > 0;
    return {
      instructions: hasFiles ? filesInstructions : readingInstructions,
      schema: hasFiles ? FilesReading : Reading,
      promptFor: async (model) => {
        this.sent = await this.#filesFor(model);
        const content = readingPrompt(this.#findings, this.#owner, this.#mark, this.sent);
        return { content, files: this.sent.filter(({ words }) => words === null) };
      },
      judge: () => [],
      outcome: 'read',
    };
  }

  async #filesFor(model: LanguageModel): Promise<OpenFile[]> {
    const open: OpenFile[] = [];
    for (const file of this.#files) {
      if (this.#sendsFiles && model.takes(file.type, file.bytes.length)) {
        open.push({ ...file, words: null });
        continue;
      }
      const words = await this.#hear(file);
      if (words !== null) open.push({ ...file, words });
    }
    return open;
  }

  /** `onlyAsks`: the message's words tell nothing of the car. */
  judge(reading: Reading | FilesReading, onlyAsks: boolean): WhatIsRead {
    const told = onlyAsks ? [] : judgeReading(reading, this.#findings, this.#owner.said);
    const judging = { allCauses: this.#allCauses, secrets: [this.#mark, filesInstructions] };
    const made = 'made_out' in reading ? judgeFiles(reading, this.#findings, this.sent, judging) : [];
    const judged = this.sent.map(({ number, words }) => ({
      file: number,
      by: words === null ? ('file' as const) : ('words' as const),
    }));
    // What the owner says goes before what is seen of it.
    const said = new Set(told.map(({ finding }) => finding));
    return { readings: [...told, ...made.filter(({ finding }) => !said.has(finding))], judged };
  }
}
