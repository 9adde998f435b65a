import { describe, expect, test } from 'vitest';
import { fileStore } from '#adapters/object-store/file-store.ts';
import { limits } from '#contract/limits.ts';
import { png, pngOfSize } from '#test/harness/sample-files.ts';
import { publicOrigin } from '#test/harness/server.ts';
import { callWithBytes, goodCall, seen, type FailureBench } from './bench-of-failures.ts';

type Bench = () => FailureBench;

const form = { 'content-type': 'multipart/form-data; boundary=b' };
const partNamed = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="car.png"\r\n\r\n${content}\r\n--b--\r\n`;

/** What can be wrong with an upload, and with what is asked of it afterwards (CHAT-15). */
export function failuresOfFiles(bench: Bench): void {
  describe('files', () => {
    const send = (body: string | ReadableStream, headers: Record<string, string> = form) =>
      callWithBytes(bench(), 'uploadFile', body, headers);

    test('400: a form that breaks off', async () => {
      expect(await seen(await send(partNamed('file', 'x').slice(0, -10)))).toEqual([400, 'MALFORMED_BODY']);
      expect(await seen(await send(''))).toEqual([400, 'MALFORMED_BODY']);
    });

    test('415: what is no form', async () => {
      for (const type of ['application/json', 'image/png', 'multipart/form-data', 'multipart/mixed; boundary=b'])
        expect(await seen(await send('{}', { 'content-type': type }))).toEqual([415, 'UNSUPPORTED_BODY']);
    });

    test('422: a form without a file in the field', async () => {
      expect(await seen(await send(partNamed('photo', 'x')))).toEqual([422, 'INVALID_REQUEST']);
    });

    test('413: a form that is large besides its file', async () => {
      const large = 'x'.repeat(limits.uploadOverheadBytes);
      expect(await seen(await send(partNamed('other', large)))).toEqual([413, 'BODY_TOO_LARGE']);
    });

    test('413: a file of one byte more than 10485760, by its name', async () => {
      const { ana } = bench();
      const { status, body } = await ana.upload('car.png', pngOfSize(limits.uploadBytes + 1));
      expect([status, body]).toEqual([413, { detail: 'FILE_TOO_LARGE: car.png (MAX_10MB)', code: 'FILE_TOO_LARGE' }]);
    });

    test('413: an endless file is refused long before its end', async () => {
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode(partNamed('file', '').slice(0, -9))),
        pull: (controller) => {
          controller.enqueue(new Uint8Array(65_536));
          sent += 65_536;
        },
      });
      expect(await seen(await send(endless))).toEqual([413, 'FILE_TOO_LARGE']);
      expect(sent).toBeLessThan(limits.uploadBytes + 10 * 65_536);
    });

    test.each([
      ['a page called photo.png', '<!doctype html>'],
      ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['nothing', ''],
    ])('415: %s', async (_, content) => {
      const { status, body } = await bench().ana.upload('photo.png', new TextEncoder().encode(content));
      expect([status, body]).toEqual([415, { detail: 'FILE_TYPE_NOT_SUPPORTED', code: 'FILE_TYPE_NOT_SUPPORTED' }]);
    });

    test('402: whoever has no credit, before the file is read', async () => {
      const { server, ben } = bench();
      let asked = 0;
      const body = new ReadableStream(
        {
          pull: (controller) => {
            asked += 1;
            controller.error(new Error('was read'));
          },
        },
        { highWaterMark: 0 },
      );
      const response = await server.fetch(
        new Request(`${publicOrigin}/api/upload`, {
          method: 'POST',
          headers: { ...form, authorization: `Bearer ${ben.token}` },
          body,
          duplex: 'half',
        } as RequestInit),
      );
      expect([response.status, await response.json(), asked]).toEqual([
        402,
        {
          detail: 'Photo/video upload requires a credit pack. Premium feature!',
          code: 'UPLOAD_NEEDS_CREDITS',
        },
        0,
      ]);
    });

    test('409: an upload that is part of a message is not taken back', async () => {
      const { server, ana } = bench();
      const { body } = await ana.upload('car.png', png);
      server.clock.pass(limits.messageCooldownMs);
      await ana.send('Look', { attachments: [body.id] });
      const refused = await server.call('removeUpload', { token: ana.token, params: { id: body.id } });
      expect([refused.status, refused.body.code]).toEqual([409, 'UPLOAD_IN_USE']);
      const still = await server.call('getUpload', { token: ana.token, params: { id: body.id } });
      expect(still.bytes).toEqual(Buffer.from(png));
    });

    test('416: a range behind the end, which says where the end is', async () => {
      const { server, ana } = bench();
      const { status, headers, body } = await server.call('getUpload', {
        ...goodCall('getUpload', ana),
        headers: { range: `bytes=${png.length}-` },
      });
      expect([status, headers.get('content-range'), body.code]).toEqual([
        416,
        `bytes */${png.length}`,
        'RANGE_NOT_SATISFIABLE',
      ]);
    });

    test('404: a message with somebody else’s upload, like one that does not exist, is refused and changes nothing', async () => {
      const { server, ana, ben } = bench();
      server.clock.pass(limits.messageCooldownMs);
      const before = [(await ana.messages()).text, await ana.account()];
      const answers = [];
      for (const id of [ben.uploadId, '01990000-0000-7000-8000-000000000000', 'x']) {
        const { status, text } = await ana.send('Look', { attachments: [ana.uploadId, id] });
        answers.push([status, text]);
      }
      expect(answers[0]).toEqual([404, expect.stringContaining('ATTACHMENT_GONE')]);
      expect(new Set(answers.map(String)).size).toBe(1);
      expect([(await ana.messages()).text, await ana.account()]).toEqual(before);
    });

    test('429: more files than may wait for a message', async () => {
      const { server, ana } = bench();
      const ids: string[] = [];
      let refused = await ana.upload('car.png', png);
      while (refused.status === 200) {
        ids.push(refused.body.id);
        refused = await ana.upload('car.png', png);
      }
      expect([ids.length + 1, refused.status, refused.body.code]).toEqual([
        limits.waitingUploads,
        429,
        'TOO_MANY_UPLOADS',
      ]);
      for (const id of ids) await server.call('removeUpload', { token: ana.token, params: { id } });
      expect((await ana.upload('car.png', png)).status).toBe(200);
    });

    test('503: a store that does not do its work; the log says why', async () => {
      const { server, ana } = bench();
      const broken = server.another({ objectStore: fileStore('/dev/null/uploads') });
      const uploaded = await ana.upload('car.png', png, broken);
      const got = await broken.call('getUpload', goodCall('getUpload', ana));
      const { body } = await ana.upload('car.png', png);
      const removed = await broken.call('removeUpload', { token: ana.token, params: { id: body.id } });
      for (const { status, body: failure } of [uploaded, got, removed])
        expect([status, failure.code]).toEqual([503, 'FILE_STORE_DOWN']);
      expect(server.log).toContainEqual({
        level: 'warn',
        event: 'refused',
        fields: expect.objectContaining({ code: 'FILE_STORE_DOWN', error: expect.any(Error) }),
      });
    });
  });
}
