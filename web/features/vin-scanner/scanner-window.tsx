import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Camera } from '#web/browser/camera.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { loadBarcodeReader, lookAtPhoto } from './barcode-reader.ts';
import { useCamera, useLooking } from './use-live-scan.ts';
import styles from './scanner-window.module.css';

export interface ScannerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onVin: (vin: string) => void;
}

const invalid = 'Invalid VIN. Please try again.';
const nothingInPhoto = 'No barcode was found in that photo. Take it closer, sharp and straight, or type the VIN.';
const notLoaded = 'The reader did not load. Check your network and try again, or type the VIN.';

/** VEH-05: reads a VIN from a barcode before the camera, or in a photo. */
export default function ScannerWindow({ open, onOpenChange, onVin }: ScannerProps) {
  return (
    <Modal title="Scan the VIN" head="bar" className={styles['window']} open={open} onOpenChange={onOpenChange}>
      <Scanner
        onVin={(vin) => {
          onOpenChange(false);
          onVin(vin);
        }}
      />
    </Modal>
  );
}

function Scanner({ onVin }: Pick<ScannerProps, 'onVin'>) {
  const { reader, failed, again } = useReader();
  const { video, problem, torch } = useCamera();
  const sawOther = useLooking(video, reader, onVin);
  const [photo, setPhoto] = useState('');
  const lookAt = async (file: File) => {
    if (reader === null) return;
    setPhoto('Reading the photo…');
    try {
      const seen = await lookAtPhoto(reader, file);
      if (seen === null) setPhoto(nothingInPhoto);
      else if (seen === 'other') setPhoto(invalid);
      else onVin(seen.vin);
    } catch {
      setPhoto('That file could not be read as a photo.'); // Every failure to decode it is one to its owner.
    }
  };
  const live = sawOther ? invalid : reader === null ? 'Loading the reader…' : 'Hold the barcode in the frame.';
  const words = failed ? notLoaded : photo || (problem ?? live);
  return (
    <div className={styles['body']}>
      <div className={styles['view']} hidden={problem !== null}>
        <video ref={video} className={styles['video']} playsInline muted aria-label="What the camera sees" />
        <div className={styles['frame']} aria-hidden="true" />
        {torch !== null && <Light torch={torch} />}
      </div>
      <p role="status" className={styles['words']}>
        {words}
      </p>
      <div className={styles['ways']}>
        {failed && (
          <Button kind="primary" icon="retry" onClick={again}>
            Try again
          </Button>
        )}
        <PhotoButton ready={reader !== null} onPhoto={(file) => void lookAt(file)} />
      </div>
      <p className={styles['hint']}>
        The barcode is on the driver’s door frame, and on some cars behind the windshield. Where there is none, type the
        VIN.
      </p>
    </div>
  );
}

function Light({ torch }: { torch: NonNullable<Camera['torch']> }) {
  const [lit, setLit] = useState(false);
  const turn = async () => {
    await torch(!lit);
    setLit(!lit);
  };
  return (
    <Button className={styles['light']} icon="torch" aria-pressed={lit} onClick={() => void turn()}>
      Light
    </Button>
  );
}

/** The reader of barcodes, fetched when it is first wanted, and kept. */
function useReader() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['barcode reader'],
    queryFn: loadBarcodeReader,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  return { reader: data ?? null, failed: isError && !isFetching, again: () => void refetch() };
}

function PhotoButton({ ready, onPhoto }: { ready: boolean; onPhoto: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="picture" aria-disabled={!ready} onClick={() => ready && input.current?.click()}>
        Use a photo
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className={styles['chooser']}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onPhoto(file);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
