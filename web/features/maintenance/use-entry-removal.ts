import { limits } from '#contract/limits.ts';
import type { LogEntry } from '#contract/maintenance.ts';
import { detailOf } from '#web/api/api-error.ts';
import type { MaintenanceChanges } from '#web/api/maintenance.ts';
import { showToast } from '#web/ui/toast.ts';

/** Deletes entries at once and offers the way back. */
export function useEntryRemoval(changes: MaintenanceChanges): (entry: LogEntry) => void {
  const restore = async (entry: LogEntry) => {
    const { id, what } = entry;
    try {
      await changes.restore(id);
      showToast(`“${what}” is back.`, 'success');
    } catch (error) {
      showToast(`“${what}” was not restored: ${detailOf(error)}.`, 'error', {
        key: `entry ${id}`,
        stay: true,
        action: { label: 'Try again', run: () => void restore(entry) },
      });
    }
  };
  const remove = async (entry: LogEntry) => {
    const { id, what } = entry;
    try {
      await changes.remove(id);
      showToast(`“${what}” was deleted.`, 'info', {
        key: `entry ${id}`,
        timeMs: limits.undoOfferMs,
        action: { label: 'Undo', run: () => void restore(entry) },
      });
    } catch (error) {
      showToast(`“${what}” was not deleted: ${detailOf(error)}.`, 'error', {
        key: `entry ${id}`,
        stay: true,
        action: { label: 'Try again', run: () => void remove(entry) },
      });
    }
  };
  return (entry) => void remove(entry);
}
