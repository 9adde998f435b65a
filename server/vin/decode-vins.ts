import type { DecodedVin as Offline } from '#adapters/vin-decoder/decoded-vin.ts';
import { descriptorOf } from '#adapters/vin-decoder/descriptor-of.ts';
import type { DecodedVin } from '#contract/vin.ts';
import type { Handlers } from '#server/http/bind-endpoint.ts';
import { askOnline, findKept, type OnlineAnswer } from './ask-online.ts';
import { mergeReading } from './merge-reading.ts';
import type { VinMeans } from './vin-means.ts';

/** VEH-04: what a VIN says, at once from the data kept here, and completed by NHTSA's online decoder. */
export function decodeVins(means: VinMeans): Pick<Handlers, 'decodeVin' | 'completeVin'> {
  const ask = askOnline(means);
  const decode = (vin: string) => means.vinDecoder.decode(vin, new Date(means.now()).getUTCFullYear());
  const withAnswers = async (
    vin: string,
    answerFor: (descriptor: string, year: number | null) => Promise<OnlineAnswer>,
  ): Promise<DecodedVin> => {
    const offline = decode(vin);
    const descriptor = descriptorOf(vin);
    const years = offline.readings.length > 0 ? offline.readings.map(({ year }) => year) : [null];
    return told(offline, await Promise.all(years.map((year) => answerFor(descriptor, year))));
  };
  return {
    decodeVin: ({ params: { vin } }) => withAnswers(vin, (...of) => findKept(means, ...of)),
    completeVin: ({ params: { vin } }) => withAnswers(vin, ask),
  };
}

const nothing = {
  year: null,
  make: null,
  model: null,
  submodel: null,
  engine: null,
  drive: null,
  fuel: null,
  body: null,
};

/** Both put together, in the contract's form; an answer for each reading, or one where there is none. */
function told({ vin, checkDigit, readings, warnings }: Offline, answers: readonly OnlineAnswer[]): DecodedVin {
  const merged = answers.map((answer, at) =>
    mergeReading(readings[at] ?? nothing, answer.status === 'answered' ? answer.reading : null),
  );
  const known = merged.filter(({ reading }) => reading.make !== null);
  // The service may know a maker that is newer than the data kept here.
  const lifted = readings.length === 0 && known.length > 0 ? [] : warnings;
  const unanswered = answers.find(({ status }) => status !== 'answered');
  return {
    vin,
    check_digit: checkDigit,
    readings: known.map(({ reading }) => reading),
    warnings: [...lifted, ...merged.flatMap(({ differences }) => differences)],
    online: unanswered?.status ?? 'answered',
  };
}
