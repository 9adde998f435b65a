import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

/** Cells of a row by the number of their column, from 1. */
export type Cells = Record<number, string | number>;

/** A row of so many columns in NHTSA's layout: tabs between, no quotes, no header. */
function flatRow(columns: number, cells: Cells): string {
  return Array.from({ length: columns }, (_, at) => String(cells[at + 1] ?? '')).join('\t');
}

/** A row of the recalls file that is right, but for the cells given. */
export const recallRow = (cells: Cells = {}, columns = 29): string =>
  flatRow(columns, {
    1: 1,
    2: '20V771000',
    3: 'HONDA',
    4: 'CR-V',
    5: 2019,
    6: 'KA1',
    7: 'ELECTRICAL SYSTEM:BODY CONTROL MODULE:SOFTWARE',
    8: 'Honda (American Honda Motor Co.)',
    11: 'V',
    12: 268655,
    13: '20210125',
    14: 'MFR',
    16: '20201210',
    17: '20201217',
    18: '577',
    20: 'The body control module may lose its communication.',
    21: 'Mirrors and wipers may stop.',
    22: 'Dealers will update the software.',
    23: 'Owners may also contact NHTSA.',
    28: 'No',
    29: 'No',
    ...cells,
  });

/** A row of the complaints file that is right, but for the cells given. */
export const complaintRow = (cells: Cells = {}, columns = 51): string =>
  flatRow(columns, {
    1: 2_000_001,
    2: 11_756_265,
    3: 'Honda (American Honda Motor Co.)',
    4: 'HONDA',
    5: 'CR-V',
    6: 2020,
    7: 'N',
    8: '20260730',
    9: 'N',
    10: 0,
    11: 0,
    12: 'ENGINE',
    13: 'RENO',
    14: 'NV',
    15: '2HKRW2H50LH',
    16: '20260811',
    17: '20260811',
    18: 41_000,
    20: 'THE CONTACT OWNS A 2020 HONDA CR-V.',
    21: 'EVOQ',
    41: 'SOME DEALER',
    46: 'V',
    ...cells,
  });

/** A row of the bulletins file that is right, but for the cells given. */
export const bulletinRow = (cells: Cells = {}, columns = 14): string =>
  flatRow(columns, {
    1: 11_035_781,
    3: '20260801',
    4: 'A26-091',
    5: '20260731',
    7: 'Service Bulletin/Repair Instructions',
    8: 'HONDA',
    9: 'CR-V',
    10: 2018,
    11: 'ENGINE',
    14: 'Oil level may rise in the cold.',
    ...cells,
  });

const makes =
  'FORD CHEVROLET TOYOTA HONDA NISSAN JEEP DODGE HYUNDAI KIA SUBARU GMC RAM VOLKSWAGEN CHRYSLER BMW MAZDA BUICK PONTIAC AUDI LEXUS CADILLAC TESLA VOLVO ACURA SATURN MERCURY LINCOLN INFINITI MINI MITSUBISHI OLDSMOBILE SUZUKI ISUZU SCION PORSCHE JAGUAR SAAB PLYMOUTH FIAT GENESIS'.split(
    ' ',
  );
const parts = [
  'ENGINE',
  'POWER TRAIN',
  'ELECTRICAL SYSTEM',
  'STEERING',
  'SERVICE BRAKES, HYDRAULIC',
  'AIR BAGS',
  'FUEL SYSTEM, GASOLINE',
];
const words =
  'THE CONTACT OWNS WHILE DRIVING VEHICLE STALLED WITHOUT WARNING DEALER MANUFACTURER NOTIFIED FAILURE MILEAGE APPROXIMATE REPAIRED LIGHT ENGINE TRANSMISSION HIGHWAY SPEED'.split(
    ' ',
  );

/** Numbers from 0 to below `most`, the same for a seed; low ones far more often, as cars sell. */
function skewedNumbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) ** 2.5 * most);
  };
}

/** The vehicle that the generator draws most often in its place; used to look it up again. */
export const generatedVehicle = (make: number, model: number, year: number) => ({
  make: makes[make % makes.length] ?? '',
  model: `MODEL ${String.fromCodePoint(65 + (make % 26))}${model}`,
  year: 2026 - year,
});

/**
 * Writes a complaints file of the true layout: complaints in the order of their numbers, one row for each of one to three
 * components, texts of 100 to 1,500 characters, some 50,000 vehicles. Gives the number of rows that are right and distinct; about one in 10,000 is not.
 */
export async function writeComplaintsFile(
  path: string,
  rows: number,
): Promise<{ complaints: number; rejected: number }> {
  const file = createWriteStream(path, { highWaterMark: 1 << 22 });
  const next = skewedNumbers(7);
  let [written, complaints, rejected] = [0, 0, 0];
  while (written < rows) {
    complaints += 1;
    const vehicle = generatedVehicle(next(makes.length), next(50), next(25));
    const received = new Date(Date.UTC(1995, 0, 1) + Math.floor((written / rows) * 11_600) * 86_400_000);
    const day = received.toISOString().slice(0, 10).replaceAll('-', '');
    const summary = Array.from({ length: 15 + next(200) }, () => words[next(words.length)]).join(' ');
    const first = next(parts.length);
    const components = Math.min(1 + next(3), rows - written);
    let text = '';
    for (let each = 0; each < components; each += 1) {
      written += 1;
      const broken = written % 10_007 === 0;
      if (broken) rejected += 1;
      const part = parts[(first + each) % parts.length];
      const cells = {
        1: written,
        2: 10_000_000 + complaints,
        4: vehicle.make,
        5: vehicle.model,
        6: vehicle.year,
        7: next(12) > 9 ? 'Y' : 'N',
        9: next(20) > 18 ? 'Y' : 'N',
        10: next(3),
        12: `${part}:PART ${next(12)}`,
        16: day,
        17: day,
        20: summary,
      };
      text += `${complaintRow(cells, broken ? 47 : 51)}\n`;
    }
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return { complaints, rejected };
}
