import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as onnx from 'onnxruntime-node';
import type { TaughtEncoder } from '#engine/knowledge.ts';
import { encoderNetworkOf, type EncoderNames } from '#engine/understand/encoder-file.ts';
import type { TextEncoder } from '#engine/understand/encoder-network.ts';
import { jsonLog } from './http/log.ts';
import { NativeGate } from './native-gate.ts';

/** ONNX Runtime's native module: unlike the package's own front, which gives promises, it answers at once. */
interface Native {
  initOrt: () => void;
  binding: {
    InferenceSession: new () => {
      loadModel: (path: string, options: object) => void;
      run: (feeds: Record<string, onnx.Tensor>, fetches: Record<string, null>, options: object) => typeof feeds;
    };
  };
}

/** What an encoder and its network lie in. */
export const ENCODER_FILES = ['encoder.json', 'encoder.bin', 'encoder.onnx'] as const;

/**
 * The encoder in `directory` and the network that hears by it, as the curator keeps them; null, and a line in the log, where ONNX Runtime has no
 * binary for this system (decision 055). Throws when they are not there or do not fit together.
 */
export function openTaughtEncoder(directory: string, gate = new NativeGate()): TaughtEncoder | null {
  const runtime = gate.pass(loadRuntime);
  if (runtime === null) return null;
  const names = JSON.parse(readFileSync(join(directory, 'encoder.json'), 'utf8')) as EncoderNames;
  return {
    network: encoderNetworkOf(names, readFileSync(join(directory, 'encoder.bin'))),
    encode: openEncoder(join(directory, 'encoder.onnx'), runtime, gate),
  };
}

interface Runtime {
  native: Native;
  Tensor: typeof onnx.Tensor;
}

/** Loaded when it is first wanted, as a thread is ready sooner without. */
function loadRuntime(): Runtime | null {
  const require = createRequire(import.meta.url);
  try {
    const native = require('onnxruntime-node/dist/binding.js') as Native;
    native.initOrt();
    return { native, Tensor: (require('onnxruntime-node') as typeof onnx).Tensor };
  } catch (error) {
    if (!isWithoutBinary(error)) throw error;
    jsonLog((line) => process.stderr.write(line), Date.now)('warn', 'no second opinion on danger', { error });
    return null;
  }
}

/** The package has none for this system, or what it has does not load here. */
function isWithoutBinary(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'MODULE_NOT_FOUND' || code === 'ERR_DLOPEN_FAILED';
}

/**
 * The encoder of an ONNX file, which takes the numbers of pieces (`pieces`, int32, [1, n]) and tells what each means (`meanings`, float32,
 * [1, n, size]). A diagnosis is one synchronous step on a thread of its own, so nobody else waits for it.
 */
function openEncoder(path: string, { native, Tensor }: Runtime, gate: NativeGate): TextEncoder {
  const session = gate.pass(() => {
    const made = new native.binding.InferenceSession();
    made.loadModel(path, { intraOpNumThreads: 1, interOpNumThreads: 1 });
    return made;
  });
  return (pieces) => {
    const feeds = { pieces: new Tensor('int32', pieces, [1, pieces.length]) };
    return gate.pass(() => session.run(feeds, { meanings: null }, {}))['meanings']!.data as Float32Array;
  };
}
