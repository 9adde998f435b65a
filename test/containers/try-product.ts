import assert from 'node:assert/strict';
import { vehicle } from '#test/harness/chat-user.ts';
import { png } from '#test/harness/sample-files.ts';
import { callOverHttp, signInOverHttp } from '#test/harness/sign-in-over-http.ts';

/** An owner's way through the product at a proxy, whose requests go now to one process and now to another. */
export async function tryProduct(origin: string): Promise<void> {
  const page = await (await fetch(origin)).text();
  assert.match(page, /<title>/);
  const { body: health } = await callOverHttp(origin, 'GET', '/health', null);
  assert.deepEqual(
    [health.status, health.database, health.uploads, health.sign_in, health.client_addresses],
    ['ok', 'postgresql', 'files', 'google', 'told by proxies'],
  );
  const { userId, token } = await signInOverHttp(origin, 'ana@example.com');
  const asked = { user_id: userId, vehicle_info: vehicle };
  const { body: session } = await callOverHttp(origin, 'POST', '/chat/sessions', token, asked);
  await tryUpload(origin, token);
  const pieces = await sendStreaming(origin, token, { session: session.id, userId });
  assert.ok(pieces > 1, 'the answer came in one piece: something on its way keeps it back');
  for (let turn = 0; turn < 4; turn += 1) {
    const { body } = await callOverHttp(origin, 'GET', `/users/${userId}/credits`, token);
    assert.equal(body.credits, 9);
  }
}

/** What one process kept is given by all of them. */
async function tryUpload(origin: string, token: string): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([png]), 'car.png');
  const headers = { authorization: `Bearer ${token}`, prefer: 'return=minimal' };
  const { url } = (await (await fetch(`${origin}/api/upload`, { method: 'POST', headers, body })).json()) as {
    url: string;
  };
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await fetch(`${origin}${url}`, { headers });
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), Buffer.from(png));
  }
}

/** Sends a message, and counts the pieces that what is told of it comes in. */
async function sendStreaming(
  origin: string,
  token: string,
  { session, userId }: { session: string; userId: string },
): Promise<number> {
  const answer = await fetch(`${origin}/api/chat/message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      session_id: session,
      user_id: userId,
      message: 'It just clicks and the lights go dim',
      attachments: null,
      location: null,
    }),
  });
  let pieces = 0;
  let told = '';
  for await (const piece of answer.body!) {
    pieces += 1;
    told += Buffer.from(piece).toString();
  }
  assert.match(told, /^event: answer$/m);
  return pieces;
}
