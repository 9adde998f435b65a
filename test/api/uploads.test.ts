import { describe, expect, test } from 'vitest';
import { s3Store } from '#adapters/object-store/s3-store.ts';
import { startTestS3, testBucket, testCredentials } from '#adapters/object-store/test-s3-server.ts';
import { limits } from '#contract/limits.ts';
import { StructuredReply } from '#contract/reply.ts';
import { purgeRegularly } from '#server/purge-expired.ts';
import { chatUser, type ChatUser } from '#test/harness/chat-user.ts';
import { eachWithOwner } from '#test/harness/each-with-owner.ts';
import { png, pngOfSize, wav } from '#test/harness/sample-files.ts';
import type { TestServer } from '#test/harness/server.ts';
import { tinyDiagnosis } from '#test/harness/tiny-diagnosis.ts';

let server: TestServer;
let ana: ChatUser;
eachWithOwner((fresh) => ({ server, ana } = fresh));

const get = (id: string, headers: Record<string, string> = {}, at = server) =>
  at.call('getUpload', { token: ana.token, params: { id }, headers });
const remove = (id: string) => server.call('removeUpload', { token: ana.token, params: { id } });
const purge = (at = server) =>
  purgeRegularly({ database: at.database, objectStore: at.objectStore, now: at.clock.now, log: () => {} })();
const messagesOf = async () => (await ana.messages()).body.messages as { content: string; attachments: unknown }[];

describe('an upload (CHAT-15)', () => {
  test('is answered with id, name, judged type, size, bytes and address, and costs nothing', async () => {
    const { status, body } = await ana.upload('engine bay.jpg', png);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        filename: 'engine bay.jpg',
        content_type: 'image/png',
        size: png.length,
        data: Buffer.from(png).toString('base64'),
        url: `/api/uploads/${body.id}`,
      },
    ]);
    expect(await ana.account()).toMatchObject({ credits: 10, rows: 1 });
  });

  test('does not repeat the bytes to whoever asks for less', async () => {
    const { body } = await server.call('uploadFile', {
      token: ana.token,
      file: new File([png], 'car.png'),
      headers: { prefer: 'return=minimal' },
    });
    expect(body).toMatchObject({ filename: 'car.png', data: null });
  });

  test('of 10485760 bytes is kept whole', async () => {
    const { body } = await ana.upload('large.png', pngOfSize(limits.uploadBytes));
    const { bytes, headers } = await get(body.id);
    expect([body.size, bytes.length, headers.get('content-length')]).toEqual([
      limits.uploadBytes,
      limits.uploadBytes,
      String(limits.uploadBytes),
    ]);
    expect(bytes.equals(Buffer.from(pngOfSize(limits.uploadBytes)))).toBe(true);
  });

  test('comes back to its owner with headers that let nothing run and nobody else keep it', async () => {
    const { body } = await ana.upload('Motor "läuft".png', png);
    const { status, bytes, headers } = await get(body.id);
    expect([status, bytes]).toEqual([200, Buffer.from(png)]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="Motor _l_uft_.png"; filename*=UTF-8''Motor%20%22l%C3%A4uft%22.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      vary: 'authorization',
    });
  });

  test('is played from anywhere: a range is answered with 206', async () => {
    const tone = wav(1);
    const { body } = await ana.upload('squeal.wav', tone);
    expect(body.content_type).toBe('audio/wav');
    const { status, bytes, headers } = await get(body.id, { range: 'bytes=4000-' });
    expect([status, bytes]).toEqual([206, Buffer.from(tone.subarray(4_000))]);
    expect([headers.get('content-range'), headers.get('content-length'), headers.get('content-type')]).toEqual([
      `bytes 4000-${tone.length - 1}/${tone.length}`,
      String(tone.length - 4_000),
      'audio/wav',
    ]);
  });

  test('can be taken back, and is then nowhere', async () => {
    const { body } = await ana.upload('car.png', png);
    expect((await remove(body.id)).body).toEqual({ ok: true });
    expect([(await get(body.id)).status, (await remove(body.id)).status]).toEqual([404, 404]);
    expect(await server.objectStore.get(body.id, null)).toBeNull();
    expect((await ana.send('Look', { attachments: [body.id] })).body.code).toBe('ATTACHMENT_GONE');
  });

  test('whose bytes have vanished from the store is a 404 like any other', async () => {
    const { body } = await ana.upload('car.png', png);
    await server.objectStore.remove(body.id);
    expect((await get(body.id)).body.code).toBe('NOT_FOUND');
  });
});

describe('attachments of a message (CHAT-11)', () => {
  test('come back with it, in their order, each once, with name and type; the reply says that nobody judged them', async () => {
    const { body: photo } = await ana.upload('car.png', png);
    const { body: sound } = await ana.upload('squeal.wav', wav(0.1));
    const { status, body } = await ana.send('It will not crank', { attachments: [sound.id, photo.id, sound.id] });
    expect([status, body.credits_remaining, body.message.attachments]).toEqual([200, 9, null]);
    expect(StructuredReply.parse(JSON.parse(body.message.content)).message).toContain(
      'Your photo and sound are kept with this conversation, but I cannot judge them: tell me in words what you see and hear.',
    );
    const [question, reply] = await messagesOf();
    const { data: _photo, ...shownPhoto } = photo;
    const { data: _sound, ...shownSound } = sound;
    expect([question?.attachments, reply?.attachments]).toEqual([[shownSound, shownPhoto], null]);
  });

  test('may be named by the object that the upload was answered with', async () => {
    const { body: photo } = await ana.upload('car.png', png);
    expect((await ana.send('Look', { attachments: [photo] })).status).toBe(200);
    expect((await messagesOf())[0]?.attachments).toMatchObject([{ id: photo.id }]);
  });

  test('a message without any says nothing of files', async () => {
    const { body } = await ana.send('It will not crank', { attachments: [] });
    expect(JSON.parse(body.message.content).message).toBe('');
    expect((await messagesOf())[0]?.attachments).toBeNull();
  });

  test('more than ten are refused', async () => {
    const { status, body } = await ana.send('Look', { attachments: Array.from({ length: 11 }, () => 'x') });
    expect([status, body.code]).toEqual([422, 'INVALID_REQUEST']);
  });

  test('the same key with other attachments is another message; with the same it is charged once', async () => {
    const { body: photo } = await ana.upload('car.png', png);
    const first = await ana.send('Look', { key: 'k', attachments: [photo.id] });
    expect((await ana.send('Look', { key: 'k', attachments: [photo.id] })).text).toBe(first.text);
    expect((await ana.send('Look', { key: 'k' })).body.code).toBe('KEY_REUSED');
    expect(await ana.account()).toMatchObject({ credits: 9 });
  });

  test('an upload taken back while its message is answered: nothing is said, nothing charged', async () => {
    const { body: photo } = await ana.upload('car.png', png);
    const diagnosis = tinyDiagnosis();
    const slow = server.another({
      diagnosis: {
        ...diagnosis,
        assess: async (input) => {
          await remove(photo.id);
          return diagnosis.assess(input);
        },
      },
    });
    const { body } = await ana.send('Look', { at: slow, attachments: [photo.id] });
    expect(body.code).toBe('ATTACHMENT_GONE');
    expect(await messagesOf()).toEqual([]);
    expect(await ana.account()).toMatchObject({ credits: 10, rows: 1 });
  });
});

describe('the purge', () => {
  test('removes what was in no message for a day, row and bytes, and nothing else', async () => {
    const { body: waiting } = await ana.upload('waiting.png', png);
    const { body: sent } = await ana.upload('sent.png', png);
    await ana.send('Look', { attachments: [sent.id] });
    server.clock.pass(limits.waitingUploadLifeMs);
    await purge();
    expect([(await get(waiting.id)).status, (await get(sent.id)).status]).toEqual([200, 200]);
    server.clock.pass(1);
    await purge();
    expect([(await get(waiting.id)).status, (await get(sent.id)).status]).toEqual([404, 200]);
    expect(await server.objectStore.get(waiting.id, null)).toBeNull();
    expect(await server.database.read.selectFrom('uploads').select('name').execute()).toEqual([{ name: 'sent.png' }]);
  });

  test('removes what a deleted session, or user, leaves behind', async () => {
    const { body: sent } = await ana.upload('sent.png', png);
    await ana.send('Look', { attachments: [sent.id] });
    const ben = await chatUser(server, 'ben@example.com');
    const { body: other } = await ben.upload('other.png', png);
    await server.database.transaction(async (tx) => {
      await tx.deleteFrom('sessions').where('id', '=', ana.session.id).execute();
      await tx.deleteFrom('users').where('id', '=', ben.user.id).execute();
    });
    server.clock.pass(limits.waitingUploadLifeMs + 1);
    await purge();
    expect(await server.database.read.selectFrom('uploads').selectAll().execute()).toEqual([]);
    for (const { id } of [sent, other]) expect(await server.objectStore.get(id, null)).toBeNull();
  });
});

test('with a bucket configured, uploads lie there, are served from there and removed there', async () => {
  const s3 = await startTestS3(server.clock.now);
  const objectStore = s3Store({
    ...testCredentials,
    endpoint: s3.endpoint,
    bucket: testBucket,
    timeoutMs: 2_000,
    now: server.clock.now,
  });
  const inBucket = server.another({ objectStore });
  expect((await inBucket.call('health')).body.uploads).toBe('s3');
  const { body } = await ana.upload('car.png', png, inBucket);
  expect([...s3.objects.keys()]).toEqual([`uploads/${body.id}`]);
  expect((await get(body.id, {}, inBucket)).bytes).toEqual(Buffer.from(png));
  const part = await get(body.id, { range: 'bytes=1-3' }, inBucket);
  expect([part.status, part.text]).toEqual([206, 'PNG']);
  server.clock.pass(limits.waitingUploadLifeMs + 1);
  s3.behave('fails');
  await purge(inBucket);
  expect(s3.objects.size).toBe(1);
  s3.behave('well');
  await purge(inBucket);
  expect(s3.objects.size).toBe(0);
  await s3.close();
});
