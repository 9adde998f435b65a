import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { openCamera, type Camera, CameraProblem } from '#web/browser/camera.ts';
import type { BarcodeReader } from './barcode-reader.ts';

const lookEveryMs = 150;

interface ShownCamera {
  /** Where its picture is shown. */
  video: RefObject<HTMLVideoElement | null>;
  /** Words on why there is none; null: nothing is wrong. */
  problem: string | null;
  /** Null where there is no light to switch. */
  torch: Camera['torch'];
}

/** The camera, on as long as what uses it is on the page. */
export function useCamera(): ShownCamera {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  useEffect(() => {
    const shown = video.current;
    let over = false;
    let opened: Camera | null = null;
    const start = async () => {
      try {
        opened = await openCamera();
        if (over || shown === null) return opened.stop();
        shown.srcObject = opened.stream;
        setCamera(opened);
        return await shown.play();
      } catch (error) {
        // Closed before it came up: nobody is there to be told.
        if (over) return undefined;
        const known = error instanceof CameraProblem;
        return setProblem(known ? error.message : 'The camera could not be shown. Use a photo instead.');
      }
    };
    void start();
    return () => {
      over = true;
      opened?.stop();
      if (shown !== null) shown.srcObject = null;
    };
  }, []);
  return { video, problem, torch: camera?.torch ?? null };
}

/**
 * Looks for a VIN in the video as soon as there is a reader: `onVin` gets the first that was read twice running, for a bar read
 * wrongly once is rarely read wrongly in the same way again. Gives whether a barcode without a VIN was seen last.
 */
export function useLooking(
  video: RefObject<HTMLVideoElement | null>,
  reader: BarcodeReader | null,
  onVin: (vin: string) => void,
): boolean {
  const [sawOther, setSawOther] = useState(false);
  const found = useEffectEvent(onVin);
  useEffect(() => {
    if (reader === null) return undefined;
    let before: string | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const look = async () => {
      const shown = video.current;
      // Nothing is shown yet, or the page is out of sight.
      const seen = shown === null || shown.readyState < 2 || document.hidden ? null : await reader.look(shown);
      if (over) return;
      const vin = seen === null || seen === 'other' ? null : seen.vin;
      if (vin !== null && vin === before) return found(vin);
      if (seen !== null) {
        before = vin;
        setSawOther(vin === null);
      }
      timer = setTimeout(() => void look(), lookEveryMs);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [reader, video]);
  return sawOther;
}
