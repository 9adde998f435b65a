import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

export type Symbology = 'Code39' | 'Code128' | 'DataMatrix' | 'QRCode';

/** A grey picture, a byte a pixel. */
interface Picture {
  width: number;
  height: number;
  pixels: Buffer;
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** A light wall with the barcode in its middle, as large as 80 % of it; null: the wall alone. */
async function draw(
  code: { text: string; symbology: Symbology } | null,
  width: number,
  height: number,
): Promise<Picture> {
  const pixels = Buffer.alloc(width * height, 235);
  if (code === null) return { width, height, pixels };
  const { symbol, error } = await writeBarcode(code.text, { format: code.symbology, scale: 1 });
  if (error !== '') throw new Error(error);
  const linear = code.symbology === 'Code39' || code.symbology === 'Code128';
  const scale = Math.floor(Math.min((width * 0.8) / symbol.width, linear ? Infinity : (height * 0.8) / symbol.height));
  if (scale < 1) throw new Error('the barcode does not fit into the picture');
  const tall = linear ? Math.round(height * 0.3) : symbol.height * scale;
  const left = Math.floor((width - symbol.width * scale) / 2);
  const top = Math.floor((height - tall) / 2);
  for (let y = 0; y < tall; y += 1) {
    for (let x = 0; x < symbol.width * scale; x += 1) {
      const row = linear ? Math.floor(symbol.height / 2) : Math.floor(y / scale);
      pixels[(top + y) * width + left + x] = symbol.data[row * symbol.width + Math.floor(x / scale)] === 0 ? 20 : 235;
    }
  }
  return { width, height, pixels };
}

/** Writes what a camera sees that looks at the barcode, or at a bare wall, as Chromium's fake camera reads it. */
export async function writeCameraFile(path: string, code: Parameters<typeof draw>[0]): Promise<void> {
  const { width, height, pixels } = await draw(code, 1280, 720);
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pixels, colours]);
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}

/** A photo of a barcode, or of a bare wall, as a PNG. */
export async function photoOf(code: Parameters<typeof draw>[0], width = 1600, height = 1200): Promise<Buffer> {
  const picture = await draw(code, width, height);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) picture.pixels.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
