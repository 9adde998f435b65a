// The floor under the API: the same framework, the same request schema, an answer of the same size, and nothing else.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { SendMessage } from '#contract/chat.ts';

const answer = {
  message: {
    id: '',
    role: 'assistant',
    content: 'x'.repeat(Number(process.argv[2] ?? 4_000)),
    timestamp: '',
    attachments: null,
  },
  credits_remaining: 9,
};
const app = new Hono();
app.post('/bare', async (context) => {
  SendMessage.parse(await context.req.json());
  return context.json(answer);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`));
