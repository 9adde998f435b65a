import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, readMultipartFile, type FormOutcome } from './multipart-file.ts';

const limits = { field: 'file', fileBytes: 100, overheadBytes: 1_000, nameLength: 30 };

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A stream of these chunks that counts how many were asked for. */
function streamOf(chunks: Uint8Array[]): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const chunk = chunks[taken];
        if (chunk === undefined) return controller.close();
        taken += 1;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

const read = (text: string | Uint8Array, boundary = 'b'): Promise<FormOutcome> =>
  readMultipartFile(streamOf([typeof text === 'string' ? utf8(text) : text]).body, boundary, limits);

const part = (disposition: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: x/y\r\n\r\n${content}\r\n`;
const nameOf = async (disposition: string): Promise<string> => {
  const read_ = await read(`${part(disposition, 'x')}--b--\r\n`);
  return read_.outcome === 'file' ? read_.file.name : read_.outcome;
};

describe('the boundary of a content type', () => {
  test.each([
    ['multipart/form-data; boundary=----WebKitFormBoundaryAbC', '----WebKitFormBoundaryAbC'],
    ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'],
    ['multipart/form-data;boundary=x;charset=utf-8', 'x'],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    ['multipart/mixed; boundary=x', null],
    ['application/json', null],
    ['', null],
  ])('%s', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });
});

describe('the file of a form', () => {
  test('any bytes come back as they were, however they were cut on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 100 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
        async (content, sizes) => {
          const form = new FormData();
          form.set('other', 'a field\r\n--not the boundary');
          form.set('file', new Blob([content]), 'photo.png');
          form.set('later', 'never read');
          const request = new Request('http://x', { method: 'POST', body: form });
          const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? '';
          const bytes = new Uint8Array(await request.arrayBuffer());
          const chunks: Uint8Array[] = [];
          for (let at = 0, n = 0; at < bytes.length; n += 1) {
            const size = sizes[n % sizes.length] ?? 1;
            chunks.push(bytes.subarray(at, at + size));
            at += size;
          }
          const outcome = await readMultipartFile(streamOf(chunks).body, boundary, limits);
          expect(outcome.outcome).toBe('file');
          if (outcome.outcome !== 'file') return;
          expect([outcome.file.name, ...outcome.file.bytes]).toEqual(['photo.png', ...content]);
        },
      ),
    );
  });

  test('what stands before the first boundary, and a part without headers, are passed over', async () => {
    const text = `preamble\r\n--b\r\n\r\nno headers\r\n${part('name="file"; filename="a.png"', 'inside')}--b--`;
    expect(await read(text)).toEqual({ outcome: 'file', file: { name: 'a.png', bytes: Buffer.from('inside') } });
  });

  test('the largest allowed file passes, one byte more does not, and then nothing more is read', async () => {
    const head = part('name="file"; filename="a.png"', '').slice(0, -2);
    expect((await read(`${head}${'x'.repeat(100)}\r\n--b--\r\n`)).outcome).toBe('file');
    expect((await read(`${head}${'x'.repeat(101)}\r\n--b--\r\n`)).outcome).toBe('file_too_large');
    const chunks = [utf8(head), ...Array.from({ length: 1_000 }, () => utf8('x'.repeat(10)))];
    const { body, taken } = streamOf(chunks);
    expect(await readMultipartFile(body, 'b', limits)).toEqual({ outcome: 'file_too_large', name: 'a.png' });
    expect(taken()).toBeLessThan(15);
  });

  test('other content is limited too, and then nothing more is read', async () => {
    for (const start of ['', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n', '--b\r\nX-Endless: ']) {
      const { body, taken } = streamOf([utf8(start), ...Array.from({ length: 1_000 }, () => utf8('x'.repeat(100)))]);
      expect(await readMultipartFile(body, 'b', limits)).toEqual({ outcome: 'too_large' });
      expect(taken()).toBeLessThan(15);
    }
  });

  test('a form without the file says so; one that breaks off or is no form is malformed', async () => {
    expect(await read('--b--\r\n')).toEqual({ outcome: 'no_file' });
    expect(await read(`${part('name="other"; filename="a"', 'x')}--b--\r\n`)).toEqual({ outcome: 'no_file' });
    expect(await read(`${part('name="file"', 'words, not a file')}--b--\r\n`)).toEqual({ outcome: 'no_file' });
    expect(await read(part('name="file"; filename="a"', 'x').slice(0, -1))).toEqual({ outcome: 'malformed' });
    expect(await read('')).toEqual({ outcome: 'malformed' });
    expect(await read('--bx\r\n\r\n')).toEqual({ outcome: 'malformed' });
  });
});

describe('the name of a file', () => {
  test.each([
    ['name="file"; filename="engine bay.jpg"', 'engine bay.jpg'],
    ['filename="first.jpg"; name="file"', 'first.jpg'],
    ['name=file; filename=plain.jpg', 'plain.jpg'],
    ['name="file"; filename="Motor läuft – 日本 🚗.mp3"', 'Motor läuft – 日本 🚗.mp3'],
    ['name="file"; filename="say %22cheese%22.png"', 'say "cheese".png'],
    ['name="file"; filename="say \\"cheese\\".png"', 'say "cheese".png'],
    ['name="file"; filename="../../etc/passwd"', 'passwd'],
    ['name="file"; filename="C:\\fakepath\\car.png"', 'car.png'],
    ['name="file"; filename="a%0D%0Ab\u0000c.png"', 'abc.png'],
    ['name="file"; filename="photo\u202egnp.exe"', 'photognp.exe'],
    ['name="file"; filename=""', 'file'],
    [`name="file"; filename="${'x'.repeat(60)}.jpeg"`, `${'x'.repeat(24)}….jpeg`],
  ])('%s', async (disposition, name) => {
    expect(await nameOf(disposition)).toBe(name);
  });
});
