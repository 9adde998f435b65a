import type { Session } from '#contract/chat.ts';
import type { VehicleInfo } from '#contract/vehicle.ts';
import type { z } from 'zod';
import type { Answer, TestServer } from './server.ts';
import { signIn, type SignedIn } from './sign-in.ts';

export const vehicle: z.input<typeof VehicleInfo> = {
  year: '2012',
  make: 'Honda',
  model: 'Civic',
  vin: '',
  submodel: 'EX',
};

/** A signed-in user with a session, and what such a user does. */
export interface ChatUser extends SignedIn {
  session: Session;
  send: (
    message: string,
    more?: {
      key?: string;
      at?: TestServer;
      sessionId?: string;
      attachments?: unknown[] | null;
      after?: string;
      replaces?: string;
    },
  ) => Promise<Answer>;
  /** Uploads a file of these bytes. */
  upload: (name: string, bytes: Uint8Array<ArrayBuffer>, at?: TestServer) => Promise<Answer>;
  /** Gives up the message of that key. */
  stop: (key: string, at?: TestServer) => Promise<Answer>;
  tap: (changes: { finding: string; state: string }[], at?: TestServer, after?: string) => Promise<Answer>;
  /** Makes the branch of that message the active one. */
  choose: (messageId: string, at?: TestServer) => Promise<Answer>;
  messages: () => Promise<Answer>;
  /** Balance now, and the sum of all ledger rows. */
  account: () => Promise<{ credits: number; sum: number; rows: number }>;
}

export async function chatUser(server: TestServer, email: string): Promise<ChatUser> {
  const { user, token } = await signIn(server, email);
  const { body: session } = await server.call('createSession', {
    token,
    body: { user_id: user.id, vehicle_info: vehicle },
  });
  return {
    user,
    token,
    session,
    upload: (name, bytes, at = server) => at.call('uploadFile', { token, file: new File([bytes], name) }),
    send: (message, { key, at = server, sessionId = session.id, attachments = null, ...branch } = {}) =>
      at.call('sendMessage', {
        token,
        body: { session_id: sessionId, message, user_id: user.id, attachments, location: null, ...branch },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    stop: (key, at = server) => at.call('stopMessage', { token, body: { user_id: user.id, idempotency_key: key } }),
    tap: (changes, at = server, after) =>
      at.call('changeEvidence', { token, params: { id: session.id }, body: { user_id: user.id, changes, after } }),
    choose: (messageId, at = server) =>
      at.call('chooseBranch', {
        token,
        params: { id: session.id },
        body: { user_id: user.id, message_id: messageId },
      }),
    messages: () => server.call('getMessages', { token, params: { id: session.id } }),
    account: async () => {
      const { body } = await server.call('getStatement', { token, params: { id: user.id } });
      const deltas = (body.entries as { delta: number }[]).map(({ delta }) => delta);
      return { credits: body.credits, sum: deltas.reduce((sum, delta) => sum + delta, 0), rows: deltas.length };
    },
  };
}
