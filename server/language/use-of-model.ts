import type { LanguageModel, ModelPrice, Transcribed, Usage, WritingFailure } from '#adapters/llm/language-model.ts';

/** One request to a model, and what it cost. */
export interface Use {
  model: string;
  outcome: string;
  usage: Usage;
  /** Millionths of a US dollar; 0 where no price is known. */
  costMicroUsd: number;
}

/** Of a request to write. A price per million tokens is one in millionths per token. */
export function writtenUse({ name, price }: LanguageModel, outcome: string, usage: Usage): Use {
  const { inputUsdPerMillion: input, outputUsdPerMillion: output } = price ?? free;
  return { model: name, outcome, usage, costMicroUsd: Math.ceil(usage.input * input + usage.output * output) };
}

/** Of a sound of so many bytes. Such services count seconds, so they are made tokens here as Google counts them. */
export function heardUse({ name, price }: LanguageModel, heard: Transcribed, bytes: number): Use {
  const unpaid = !heard.ok && notPaidFor.has(heard.failure);
  const seconds = unpaid ? 0 : ((heard.ok ? heard.seconds : null) ?? bytes / leastBytesASecond);
  return {
    model: name,
    outcome: heard.ok ? 'heard' : heard.failure,
    usage: {
      input: Math.ceil(seconds * tokensASecond),
      output: heard.ok ? Math.ceil(heard.text.length / 4) : 0,
      estimated: true,
    },
    costMicroUsd: Math.ceil((seconds / 60) * (price ?? free).soundUsdPerMinute * 1_000_000),
  };
}

const free: ModelPrice = { inputUsdPerMillion: 0, outputUsdPerMillion: 0, soundUsdPerMinute: 0 };
const notPaidFor = new Set<WritingFailure>(['refused', 'rate limited', 'no answer', 'failed']);
const tokensASecond = 32;
/** Of a sound that is packed well; one that is not counts as longer than it is. */
const leastBytesASecond = 8_000;
