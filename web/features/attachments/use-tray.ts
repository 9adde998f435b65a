import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api, fileTransfers } from '#web/api/api.ts';
import { rememberUpload } from '#web/api/upload-queries.ts';
import { wireShapes } from '#web/api/wire-shapes.ts';
import { storage } from '#web/browser/local-storage.ts';
import { useOnline } from '#web/browser/network-status.ts';
import { fits } from '#web/browser/shape.ts';
import { hideToast, showToast } from '#web/ui/toast.ts';
import { Tray, type TrayFile } from './tray.ts';

/** One for each user and session, as long as the page is open: uploads go on while another screen is shown. */
const trays = new Map<string, Tray>();

/** The files of a session's draft. What is uploaded is kept like the draft's text, and is there after a reload. */
export function useTray(userId: string, sessionId: string): { tray: Tray; files: readonly TrayFile[] } {
  const client = useQueryClient();
  const part = `${userId}.${sessionId}`;
  const tray = trays.get(part) ?? openTray(part, client);
  const files = useSyncExternalStore(tray.subscribe, tray.files, tray.files);
  const online = useOnline();
  useEffect(() => {
    if (online) tray.retryLost();
  }, [online, tray]);
  return { tray, files };
}

const toastKey = (part: string, about: string) => `upload ${part} ${about}`;

function openTray(part: string, client: QueryClient): Tray {
  const kept = (storage.read('attachments', part) ?? []).filter((each) => fits(wireShapes.attachment, each));
  const tray = new Tray(kept, {
    upload: fileTransfers.upload,
    // What cannot be taken back now, the server removes by itself after a day.
    discard: (id) => void api.removeUpload({ params: { id } }).catch(() => {}),
    say: (message, type, about) => showToast(message, type, about === undefined ? {} : { key: toastKey(part, about) }),
    unsay: (about) => hideToast(toastKey(part, about)),
    onKept: ({ id }, file) => rememberUpload(client, id, file),
    onChange: (attachments) =>
      attachments.length === 0 ? storage.remove('attachments', part) : storage.write('attachments', attachments, part),
  });
  trays.set(part, tray);
  return tray;
}
