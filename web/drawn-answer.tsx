import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { DifferentialItem, SafetyWarning } from '#contract/reply.ts';
import type { User } from '#contract/user.ts';
import { conversationKey } from './api/chat-queries.ts';
import type { Conversation } from './api/conversation.ts';
import { SignedInProvider } from './api/signed-in.tsx';
import { rememberUser } from './api/user-queries.ts';
import ChatScreen from './screens/chat/chat-screen.tsx';
import { homeView } from './view.ts';

const sessionId = '…';
const moment = '2000-01-01T00:00:00Z';
const nothing = () => {};

const cause = (id: string): DifferentialItem => ({
  id,
  name: id,
  share: 0.5,
  because: [],
  against: [],
  check: null,
  cost_range: null,
  labor_time: null,
});

/** Words of an answer that `begun-answer.ts` puts in. */
const reply = (level: SafetyWarning['level']) => ({
  response_type: 'diagnostic',
  vehicle: '{vehicle}',
  summary: '{summary}',
  safety_warning: { level, message: '{warning}' },
  urgency_assessment: '{urgency}',
  confidence_level: 'high',
  confidence_explanation: '{confidence}',
  differential: ['first', 'second', 'third'].map(cause),
});

const vehicle = {
  year: '{year}',
  make: '{make}',
  model: '{model}',
  submodel: '{submodel}',
  vin: '{vin}',
  mileage: NaN,
};

/** An answer of every level of warning; only one of them is kept. */
const conversation = {
  session: { id: sessionId, vehicle_info: vehicle, title: null, created_at: moment, last_message: null },
  messages: (['none', 'caution', 'critical'] as const).map((level) => ({
    id: level,
    role: 'assistant',
    content: JSON.stringify(reply(level)),
    timestamp: moment,
    attachments: null,
    versions: [level],
  })),
  reassessment: null,
  engine: null,
  notes: {},
} as unknown as Conversation;

/** The chat with an answer in it. */
export function chatWithAnswer(): ReactElement {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  rememberUser(client, { id: '', credits: 10 } as User);
  client.setQueryData(conversationKey(sessionId), conversation);
  return (
    <QueryClientProvider client={client}>
      <SignedInProvider value={{ userId: '', signOut: () => Promise.resolve(), forget: nothing }}>
        <ChatScreen view={{ ...homeView, name: 'chat', sessionId }} show={nothing} />
      </SignedInProvider>
    </QueryClientProvider>
  );
}

/**
 * Of that screen what stands between bar and footer, each answer up to how sure it is, and no ranking beside it; no styles within the
 * markup, which the page forbids.
 */
export function beginningOf(html: string): string {
  return html
    .slice(html.search(/<(aside|main)/), html.lastIndexOf('<footer'))
    .replaceAll(/(\{confidence\}<\/p><\/div>)[^]*?<\/article>/g, '$1</div></article>')
    .replace(/(<aside[^>]*aria-label="Likely causes"[^>]*>)[^]*<\/aside>/, '$1</aside>')
    .replace('NaN mi', '{mileage}')
    .replaceAll(/<span[^>]* style="[^"]*"><\/span>/g, '');
}
