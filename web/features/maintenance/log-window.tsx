import { Sheet } from '#web/ui/sheet.tsx';
import { LogPanel } from './log-panel.tsx';
import type { EntryStart } from './entry-fields.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  carId: string;
  carName: string;
  /** An entry to begin with; null: the list. */
  begin: EntryStart | null;
}

/** What was done to a car, over the page. */
export default function LogWindow({ open, onOpenChange, carId, carName, begin }: Props) {
  return (
    <Sheet title="Maintenance log" side="right" open={open} onOpenChange={onOpenChange}>
      <LogPanel carId={carId} carName={carName} begin={begin} />
    </Sheet>
  );
}
