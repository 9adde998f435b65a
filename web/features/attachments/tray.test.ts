import { expect, test } from 'vitest';
import type { Attachment } from '#contract/attachment.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keptIn, Tray } from './tray.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const photo = (name: string) => new File([png], name, { type: 'image/png' });
const attachmentOf = (name: string): Attachment => ({
  id: `id of ${name}`,
  filename: name,
  content_type: 'image/png',
  size: png.length,
  url: `/api/uploads/${name}`,
});

interface Transfer {
  name: string;
  progress: (share: number) => void;
  succeed: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
  aborted: () => boolean;
}

const settled = () => new Promise<void>((done) => setImmediate(done));

/** A tray whose transfers are ended by the test, with everything it says and does. */
function trayWith(kept: Attachment[] = []) {
  const transfers: Transfer[] = [];
  const said: string[] = [];
  const discarded: string[] = [];
  const stored: string[][] = [];
  const tray = new Tray(kept, {
    upload: (file, progress, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        transfers.push({
          name: file.name,
          progress,
          succeed: () => {
            resolve(attachmentOf(file.name));
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
          aborted: () => signal.aborted,
        });
      }),
    discard: (id) => discarded.push(id),
    say: (message) => said.push(message),
    unsay: () => {},
    onKept: () => {},
    onChange: (attachments) => stored.push(attachments.map(({ id }) => id)),
  });
  const states = () => tray.files().map(({ name, state }) => `${name} ${state.kind}`);
  return { tray, transfers, said, discarded, stored, states };
}

const lost = ApiError.local('OFFLINE');
const refusal = (code: ConstructorParameters<typeof ApiError>[0], detail: string, status: number) =>
  new ApiError(code, detail, status);

test('files are uploaded three at a time, in order, with their progress, and kept by the server in the end', async () => {
  const { tray, transfers, stored, states } = trayWith();
  await tray.add(['a', 'b', 'c', 'd'].map(photo), 10);
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
  transfers[1]?.progress(0.5);
  expect(tray.files()[1]?.state).toEqual({ kind: 'sending', share: 0.5 });
  await transfers[1]?.succeed();
  expect(states()).toEqual(['a sending', 'b kept', 'c sending', 'd sending']);
  for (const at of [0, 2, 3]) await transfers[at]?.succeed();
  expect(keptIn(tray.files()).map(({ filename }) => filename)).toEqual(['a', 'b', 'c', 'd']);
  expect(stored.at(-1)).toEqual(['id of a', 'id of b', 'id of c', 'id of d']);
});

test('without credits nothing is taken, in the fixed words', async () => {
  const { tray, said, states } = trayWith();
  await tray.add([photo('a')], 0);
  expect([said, states()]).toEqual([['Photo/video upload requires a credit pack. Premium feature!'], []]);
});

test('what is too large or of another kind by its bytes is refused here already; the rest goes on', async () => {
  const { tray, said, states } = trayWith();
  const large = new File([png, new Uint8Array(limits.uploadBytes)], 'large.png');
  const page = new File(['<!doctype html>'], 'page.png', { type: 'image/png' });
  await tray.add([large, page, photo('good.png')], 10);
  expect(said).toEqual(['FILE_TOO_LARGE: large.png (MAX_10MB)', 'FILE_TYPE_NOT_SUPPORTED']);
  expect(states()).toEqual(['good.png sending']);
});

test('more than ten are not taken', async () => {
  const { tray, said, states } = trayWith();
  await tray.add(
    Array.from({ length: 12 }, (_, at) => photo(`${at}`)),
    10,
  );
  expect([said, states().length]).toEqual([['At most 10 files go with one message.'], 10]);
});

test('a failure of the server is UPLOAD_FAILED, one on the way UPLOAD_ERROR; both can be tried again', async () => {
  const { tray, transfers, said, states } = trayWith();
  await tray.add([photo('a'), photo('b')], 10);
  await transfers[0]?.fail(refusal('FILE_STORE_DOWN', 'Files cannot be reached right now.', 503));
  await transfers[1]?.fail(lost);
  expect([said, states()]).toEqual([
    ['UPLOAD_FAILED: a', 'UPLOAD_ERROR: b'],
    ['a failed', 'b failed'],
  ]);
  tray.retryLost();
  expect(states()).toEqual(['a failed', 'b sending']);
  tray.retry('file 1');
  tray.retry('file 1');
  expect([states(), transfers.length]).toEqual([['a sending', 'b sending'], 4]);
});

test.each(['UPLOAD_NEEDS_CREDITS', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_SUPPORTED'] as const)(
  'a refusal for good (%s) is said in its own words, and the file leaves',
  async (code) => {
    const { tray, transfers, said, states } = trayWith();
    await tray.add([photo('a')], 10);
    await transfers[0]?.fail(refusal(code, 'its own words', 413));
    expect([said, states()]).toEqual([['its own words'], []]);
  },
);

test('removing stops the transfer, takes back what is kept, and makes room for the next', async () => {
  const { tray, transfers, discarded, said, states, stored } = trayWith();
  await tray.add(['a', 'b', 'c', 'd'].map(photo), 10);
  await transfers[0]?.succeed();
  tray.remove('file 1');
  tray.remove('file 2');
  await settled();
  expect(transfers[1]?.aborted()).toBe(true);
  expect([discarded, said, states(), stored.at(-1)]).toEqual([['id of a'], [], ['c sending', 'd sending'], []]);
});

test('an upload that succeeds in the moment it is removed is taken back', async () => {
  const { tray, transfers, discarded, states } = trayWith();
  await tray.add([photo('a')], 10);
  const done = transfers[0]?.succeed();
  tray.remove('file 1');
  await done;
  expect([discarded, states()]).toEqual([['id of a'], []]);
});

test('what was kept before is there again; what has been sent is forgotten, the rest stays', async () => {
  const { tray, transfers, states, stored, discarded } = trayWith([attachmentOf('old')]);
  expect(states()).toEqual(['old kept']);
  await tray.add([photo('new')], 10);
  tray.forgetSent(['id of old']);
  expect([states(), stored]).toEqual([['new sending'], [[]]]);
  await transfers[0]?.succeed();
  expect([states(), stored.at(-1), discarded]).toEqual([['new kept'], ['id of new'], []]);
});
