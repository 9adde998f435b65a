import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { findVin } from './find-vin.ts';

const formats = ['code_39', 'code_128', 'data_matrix', 'qr_code'] as const;

/** What was seen: a VIN; a barcode without one; or no barcode at all. */
export type Sight = { vin: string } | 'other' | null;

export interface BarcodeReader {
  /** What is in the picture. */
  look: (picture: HTMLVideoElement | ImageBitmap) => Promise<Sight>;
}

const overrides = {
  locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
};

/** Loads the reader from our own server. Rejects where it cannot be had. */
export async function loadBarcodeReader(): Promise<BarcodeReader> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (cause) {
    // It would keep the failure, and the next try would be none.
    purgeZXingModule();
    throw cause;
  }
  const detector = new BarcodeDetector({ formats: [...formats] });
  return {
    look: async (picture) => {
      const read = await detector.detect(picture);
      const vin = read.map(({ rawValue }) => findVin(rawValue)).find((each) => each !== null);
      return vin === undefined ? (read.length > 0 ? 'other' : null) : { vin };
    },
  };
}

/** Large photos are read smaller first: that is quick, and blurs what is no bar. */
const smallPx = 1_600;

/** What is in a photo. Rejects where the file is none. */
export async function lookAtPhoto(reader: BarcodeReader, file: File): Promise<Sight> {
  const whole = await createImageBitmap(file);
  const size = Math.max(whole.width, whole.height);
  try {
    const small = await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * Math.min(1, smallPx / size)),
      resizeQuality: 'high',
    });
    const seen = await reader.look(small);
    small.close();
    return size <= smallPx || (seen !== null && seen !== 'other') ? seen : ((await reader.look(whole)) ?? seen);
  } finally {
    whole.close();
  }
}
