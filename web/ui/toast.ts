export type ToastType = 'info' | 'success' | 'warning' | 'error';

export interface ToastOptions {
  /** Toasts of one key replace each other, and `hideToast` takes them away; the message itself by default. */
  key?: string;
  /** Stays until dismissed: for errors that need an action. */
  stay?: boolean;
  /** How long it stays, where that is not the usual time. */
  timeMs?: number;
  /** Said also to whoever wants no notices: it is about credits or money, or tells what happens next. */
  always?: boolean;
  /** One thing the owner can do about it. */
  action?: { label: string; run: () => void };
}

export interface ToastRequest extends ToastOptions {
  message: string;
  type: ToastType;
}

/** Whether it only tells that something went as wanted: nothing to do about it, and nothing is wrong. */
export const isNotice = ({ type, stay = false, always = false, action }: ToastRequest): boolean =>
  (type === 'info' || type === 'success') && !stay && !always && action === undefined;

/** What shows toasts and takes them away. */
interface Corner {
  show: (toast: ToastRequest) => void;
  hide: (key: string) => void;
}

let corner: Corner | null = null;
const waiting: ToastRequest[] = [];

/** Says something in the top right corner; it leaves by itself after the usual time unless it must stay. */
export function showToast(message: string, type: ToastType = 'info', options: ToastOptions = {}): void {
  const toast = { message, type, ...options };
  if (corner) corner.show(toast);
  else waiting.push(toast);
}

/** Takes away what was said under a key, because it no longer holds. */
export function hideToast(key: string): void {
  corner?.hide(key);
}

/** The corner, once it is on the page, takes what was said before and from now on. Returns the way to stop. */
export function takeToasts(taker: Corner): () => void {
  corner = taker;
  waiting.splice(0).forEach(taker.show);
  return () => {
    corner = null;
  };
}
