import { useState } from 'react';
import { givesCamera } from '#web/browser/camera.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import type { ScannerProps } from './scanner-window.tsx';

const scanner = onDemand<ScannerProps>(() => import('./scanner-window.tsx'));

/** VEH-01, VEH-05: scans the VIN with the camera; where the browser gives none, reads it from a photo. */
export function ScanButton({ onVin }: Pick<ScannerProps, 'onVin'>) {
  const [open, setOpen] = useState(false);
  const label = givesCamera() ? 'Scan the VIN' : 'Read the VIN from a photo';
  return (
    <>
      <IconButton
        icon={givesCamera() ? 'scan' : 'picture'}
        label={label}
        aria-haspopup="dialog"
        onPointerEnter={scanner.expect}
        onClick={() => setOpen(true)}
      />
      <scanner.Part open={open} onOpenChange={setOpen} onVin={onVin} />
    </>
  );
}
