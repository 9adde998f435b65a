// How each provider says the same things on the wire, as far as its clients look.

export type Protocol = 'openai' | 'anthropic' | 'google' | 'openai-compatible';
export type Ending = 'stop' | 'refusal' | 'length';

interface Wire {
  path: RegExp;
  /** Events of a text, in pieces, without its end. */
  begin: (model: string, tool: boolean) => object[];
  /** `tool`: the model was made to write by calling a tool. */
  piece: (text: string, tool: boolean) => object;
  /** A piece of what it says where it will not, where that has a place of its own on the wire. */
  no?: (text: string) => object;
  end: (ending: Ending, usage: boolean) => object[];
  /** In the middle of a stream. */
  error: object;
  /** With a status. */
  refusal: object;
  last: string;
  instructions: (body: never) => string;
  words: (body: never) => string[];
  /** Files sent along, as `type,base64`. */
  files: (body: never) => string[];
}

const id = 'r1';
const failed = { error: { message: 'It broke.', type: 'server_error', param: null, code: null } };

interface Part {
  text?: string;
  type?: string;
  /** Of chat completions, or of responses. */
  image_url?: string | { url: string };
  source?: { media_type: string; data: string };
  inlineData?: { mimeType: string; data: string };
  input_audio?: { format: string; data: string };
}
interface ChatBody {
  messages: { role: string; content: string | Part[] }[];
}
const textOf = (content: string | Part[]): string =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');
const filesOf = (contents: (string | Part[])[]): string[] =>
  contents.flatMap((content) => (typeof content === 'string' ? [] : content.flatMap((part) => fileOf(part) ?? [])));
function fileOf({ image_url: url, source, inlineData: inline, input_audio: audio }: Part): string | null {
  if (audio !== undefined) return `audio/${audio.format},${audio.data}`;
  if (url !== undefined) return (typeof url === 'string' ? url : url.url).replace(/^data:/, '').replace(';base64', '');
  if (source !== undefined) return `${source.media_type},${source.data}`;
  return inline === undefined ? null : `${inline.mimeType},${inline.data}`;
}
const contentsOf = (messages: ChatBody['messages']) => messages.map(({ content }) => content);
const saidBy = (role: RegExp, messages: ChatBody['messages']) =>
  messages.filter((each) => role.test(each.role)).map(({ content }) => textOf(content));

const chunk = (delta: object, finish: string | null = null) => ({
  id,
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

const chat: Wire = {
  path: /\/chat\/completions$/,
  begin: () => [chunk({ role: 'assistant', content: '' })],
  piece: (text) => chunk({ content: text }),
  no: (text) => chunk({ refusal: text }),
  end: (ending, usage) => [
    chunk({}, { stop: 'stop', refusal: 'content_filter', length: 'length' }[ending]),
    ...(usage
      ? [{ ...chunk({}), choices: [], usage: { prompt_tokens: 11, completion_tokens: 22, total_tokens: 33 } }]
      : []),
  ],
  error: failed,
  refusal: { error: { message: 'No.', type: 'invalid_request_error', param: null, code: null } },
  last: 'data: [DONE]\n\n',
  instructions: ({ messages }: ChatBody) => saidBy(/system|developer/, messages).join('\n'),
  words: ({ messages }: ChatBody) => saidBy(/user|assistant/, messages),
  files: ({ messages }: ChatBody) => filesOf(contentsOf(messages)),
};

const responses: Wire = {
  path: /\/responses$/,
  begin: (model) => [
    { type: 'response.created', response: { id, created_at: 1, model } },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'message', id: 'm1', status: 'in_progress', role: 'assistant', content: [] },
    },
  ],
  piece: (text) => ({
    type: 'response.output_text.delta',
    item_id: 'm1',
    output_index: 0,
    content_index: 0,
    delta: text,
  }),
  no: (text) => ({ type: 'response.refusal.delta', item_id: 'm1', output_index: 0, content_index: 0, delta: text }),
  end: (ending, usage) => [
    {
      type: 'response.output_item.done',
      output_index: 0,
      item: { type: 'message', id: 'm1', status: 'completed', role: 'assistant', content: [] },
    },
    {
      type: ending === 'stop' ? 'response.completed' : 'response.incomplete',
      response: {
        id,
        incomplete_details:
          ending === 'stop' ? null : { reason: ending === 'length' ? 'max_output_tokens' : 'content_filter' },
        usage: usage ? { input_tokens: 11, output_tokens: 22, total_tokens: 33 } : null,
      },
    },
  ],
  error: {
    type: 'error',
    sequence_number: 3,
    error: { type: 'server_error', code: 'server_error', message: 'It broke.', param: null },
  },
  refusal: chat.refusal,
  last: '',
  instructions: ({ input, instructions }: { input: ChatBody['messages']; instructions?: string }) =>
    [instructions ?? '', ...saidBy(/system|developer/, input)].join('\n'),
  words: ({ input }: { input: ChatBody['messages'] }) => saidBy(/user|assistant/, input),
  files: ({ input }: { input: ChatBody['messages'] }) => filesOf(contentsOf(input)),
};

const anthropic: Wire = {
  path: /\/messages$/,
  begin: (model, tool) => [
    {
      type: 'message_start',
      message: {
        id,
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        usage: { input_tokens: 11, output_tokens: 1 },
      },
    },
    {
      type: 'content_block_start',
      index: 0,
      content_block: tool ? { type: 'tool_use', id: 't1', name: 'json', input: {} } : { type: 'text', text: '' },
    },
  ],
  piece: (text, tool) => ({
    type: 'content_block_delta',
    index: 0,
    delta: tool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
  }),
  end: (ending) => [
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: {
        stop_reason: { stop: 'end_turn', refusal: 'refusal', length: 'max_tokens' }[ending],
        stop_sequence: null,
      },
      usage: { output_tokens: 22 },
    },
    { type: 'message_stop' },
  ],
  error: { type: 'error', error: { type: 'overloaded_error', message: 'It broke.' } },
  refusal: { type: 'error', error: { type: 'invalid_request_error', message: 'No.' } },
  last: '',
  instructions: ({ system }: { system: string | Part[] }) => textOf(system),
  words: ({ messages }: ChatBody) => saidBy(/user|assistant/, messages),
  files: ({ messages }: ChatBody) => filesOf(contentsOf(messages)),
};

interface GoogleBody {
  systemInstruction: { parts: Part[] };
  contents: { parts: Part[] }[];
}
const google: Wire = {
  path: /:streamGenerateContent$/,
  begin: () => [],
  piece: (text) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] }),
  end: (ending, usage) => [
    {
      candidates: [
        {
          content: { role: 'model', parts: [{ text: '' }] },
          finishReason: { stop: 'STOP', refusal: 'SAFETY', length: 'MAX_TOKENS' }[ending],
        },
      ],
      ...(usage ? { usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 22, totalTokenCount: 33 } } : {}),
    },
  ],
  error: { error: { code: 500, message: 'It broke.', status: 'INTERNAL' } },
  refusal: { error: { code: 400, message: 'No.', status: 'INVALID_ARGUMENT' } },
  last: '',
  instructions: ({ systemInstruction }: GoogleBody) => textOf(systemInstruction.parts),
  words: ({ contents }: GoogleBody) => contents.map(({ parts }) => textOf(parts)),
  files: ({ contents }: GoogleBody) => filesOf(contents.map(({ parts }) => parts)),
};

export const wires: Record<Protocol, Wire> = { openai: responses, anthropic, google, 'openai-compatible': chat };
