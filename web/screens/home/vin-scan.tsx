import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#web/api/query-client.ts';
import { storage } from '#web/browser/local-storage.ts';
import { emptyEntry, withScannedVin } from '#web/features/vehicle-form/check-vehicle.ts';
import ScannerWindow from '#web/features/vin-scanner/scanner-window.tsx';
import type { Openable } from '#web/ui/on-demand.tsx';

export interface VinScanProps extends Openable {
  /** The VIN is in the vehicle form. */
  onScanned: () => void;
}

/** HOME-02: the scanner before any sign-in; what it reads waits in the vehicle form. */
export default function VinScan({ open, onOpenChange, onScanned }: VinScanProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ScannerWindow
        open={open}
        onOpenChange={onOpenChange}
        onVin={(vin) => {
          storage.write('vehicle', withScannedVin(storage.read('vehicle') ?? emptyEntry, vin));
          onScanned();
        }}
      />
    </QueryClientProvider>
  );
}
