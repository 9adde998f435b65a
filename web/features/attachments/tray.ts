import { attachmentTypeOf, headBytes } from '#contract/attachment-type.ts';
import { isIsoMedia } from '#contract/iso-media.ts';
import type { Attachment } from '#contract/attachment.ts';
import { errors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { FileTransfers } from '#web/api/file-transfers.ts';
import type { ToastType } from '#web/ui/toast.ts';

/** A file on its way into a message. */
export interface TrayFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The file itself; null where it was uploaded before this page was loaded. */
  file: File | null;
  /** `lost`: it failed on the way to the server, so it is worth trying again when there is a network. */
  state:
    | { kind: 'waiting' }
    | { kind: 'sending'; share: number }
    | { kind: 'failed'; lost: boolean }
    | { kind: 'kept'; attachment: Attachment };
}

interface TrayMeans {
  upload: FileTransfers['upload'];
  /** Takes an upload back on the server. */
  discard: (id: string) => void;
  /** `about`: the file it is about, so that it can be taken back. */
  say: (message: string, type: ToastType, about?: string) => void;
  /** Takes back what was said about a file. */
  unsay: (about: string) => void;
  /** Told of every file kept by the server, with its bytes. */
  onKept: (attachment: Attachment, file: File) => void;
  /** Told whenever the files kept by the server are others. */
  onChange: (kept: Attachment[]) => void;
}

const uploadsAtOnce = 3;

/** The files of one draft: uploaded as they come, three at a time, in the order they came. */
export class Tray {
  readonly #means: TrayMeans;
  #files: readonly TrayFile[];
  #made = 0;
  readonly #listeners = new Set<() => void>();
  /** Of the uploads under way, by the file's key. */
  readonly #stops = new Map<string, AbortController>();

  constructor(kept: readonly Attachment[], means: TrayMeans) {
    this.#means = means;
    this.#files = kept.map((attachment) => ({
      key: attachment.id,
      name: attachment.filename,
      size: attachment.size,
      file: null,
      state: { kind: 'kept', attachment },
    }));
  }

  readonly files = (): readonly TrayFile[] => this.#files;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** CHAT-15: checks the files, and uploads those that may be. */
  async add(added: readonly File[], credits: number): Promise<void> {
    const { say } = this.#means;
    if (credits < limits.uploadNeedsCredits) return say(errors.UPLOAD_NEEDS_CREDITS.text({}), 'warning');
    const problems = await Promise.all(added.map(problemOf));
    for (const problem of problems) if (problem !== null) say(problem, 'error');
    const good = added.filter((_, at) => problems[at] === null);
    const room = Math.max(0, limits.messageAttachments - this.#files.length);
    if (good.length > room) say(`At most ${limits.messageAttachments} files go with one message.`, 'warning');
    const taken = good.slice(0, room).map((file) => this.#entryOf(file));
    if (taken.length > 0) this.#set([...this.#files, ...taken]);
    this.#startWaiting();
  }

  /** Stops its upload, or takes it back. */
  remove(key: string): void {
    const removed = this.#files.find((each) => each.key === key);
    this.#stops.get(key)?.abort();
    this.#means.unsay(key);
    if (removed?.state.kind === 'kept') this.#means.discard(removed.state.attachment.id);
    this.#drop(key);
  }

  retry(key: string): void {
    this.#retry((each) => each.key === key);
  }

  /** Tries again what failed for want of a connection. */
  retryLost(): void {
    this.#retry(({ state }) => state.kind === 'failed' && state.lost);
  }

  /** Forgets what has become part of a message. */
  readonly forgetSent = (ids: readonly string[]): void =>
    this.#set(this.#files.filter(({ state }) => state.kind !== 'kept' || !ids.includes(state.attachment.id)));

  #retry(wanted: (file: TrayFile) => boolean): void {
    const again = (file: TrayFile): TrayFile =>
      file.state.kind === 'failed' && wanted(file) ? { ...file, state: { kind: 'waiting' } } : file;
    this.#set(this.#files.map(again));
    this.#startWaiting();
  }

  #startWaiting(): void {
    const waiting = this.#files.filter(({ state }) => state.kind === 'waiting');
    for (const each of waiting.slice(0, Math.max(0, uploadsAtOnce - this.#stops.size))) void this.#send(each);
  }

  async #send({ key, name, file }: TrayFile): Promise<void> {
    if (file === null) return;
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.#means.unsay(key);
    const onProgress = (share: number) => this.#change(key, { kind: 'sending', share });
    onProgress(0);
    try {
      const attachment = await this.#means.upload(file, onProgress, stop.signal);
      if (stop.signal.aborted) return this.#means.discard(attachment.id);
      this.#means.onKept(attachment, file);
      this.#change(key, { kind: 'kept', attachment });
    } catch (error) {
      if (!stop.signal.aborted) this.#fail(key, name, error);
    } finally {
      this.#stops.delete(key);
      this.#startWaiting();
    }
  }

  #fail(key: string, name: string, error: unknown): void {
    const { words, tone, again } = failureOf(error, name);
    this.#means.say(words, tone, again === 'never' ? undefined : key);
    if (again === 'never') this.#drop(key);
    else this.#change(key, { kind: 'failed', lost: again === 'when online' });
  }

  #entryOf(file: File): TrayFile {
    this.#made += 1;
    return { key: `file ${this.#made}`, name: file.name, size: file.size, file, state: { kind: 'waiting' } };
  }

  #change(key: string, state: TrayFile['state']): void {
    this.#set(this.#files.map((each) => (each.key === key ? { ...each, state } : each)));
  }

  #drop(key: string): void {
    this.#set(this.#files.filter((each) => each.key !== key));
  }

  #set(files: readonly TrayFile[]): void {
    const before = keptIn(this.#files);
    const now = keptIn(files);
    this.#files = files;
    if (now.length !== before.length || now.some((each, at) => each !== before[at])) this.#means.onChange(now);
    for (const listener of this.#listeners) listener();
  }
}

/** The files that are on the server, ready to go with a message. */
export function keptIn(files: readonly TrayFile[]): Attachment[] {
  return files.flatMap(({ state }) => (state.kind === 'kept' ? [state.attachment] : []));
}

/** What the server would refuse it for, in the same words; null where it may be sent. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size > limits.uploadBytes) return errors.FILE_TOO_LARGE.text({ name: file.name });
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const told = isIsoMedia(head) ? new Uint8Array(await file.arrayBuffer()) : head;
    return attachmentTypeOf(told) === null ? errors.FILE_TYPE_NOT_SUPPORTED.text({}) : null;
  } catch {
    return `UPLOAD_ERROR: ${file.name}`; // A folder, or a file that is gone since it was chosen.
  }
}

const finalCodes: readonly ApiError['code'][] = ['UPLOAD_NEEDS_CREDITS', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_SUPPORTED'];

/** CHAT-15: what is said of an upload that did not succeed. */
function failureOf(
  error: unknown,
  name: string,
): { words: string; tone: ToastType; again: 'never' | 'when online' | 'by hand' } {
  if (!(error instanceof ApiError) || error.status === 0)
    return { words: `UPLOAD_ERROR: ${name}`, tone: 'error', again: 'when online' };
  if (finalCodes.includes(error.code)) return { words: error.detail, tone: error.tone, again: 'never' };
  if (error.code === 'TOO_MANY_UPLOADS') return { words: error.detail, tone: error.tone, again: 'by hand' };
  return { words: `UPLOAD_FAILED: ${name}`, tone: 'error', again: 'by hand' };
}
