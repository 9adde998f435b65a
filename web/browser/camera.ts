/** What `torch` adds to the DOM's types of a video track. */
interface TorchTrack {
  getCapabilities?: () => MediaTrackCapabilities & { torch?: boolean };
  applyConstraints: (constraints: { advanced: { torch: boolean }[] }) => Promise<void>;
}

/** A camera that is on. */
export interface Camera {
  stream: MediaStream;
  /** Switches its light; null where it has none. */
  torch: ((on: boolean) => Promise<void>) | null;
  /** Switches it off. */
  stop: () => void;
}

/** The camera could not be had; the message is for a person. */
export class CameraProblem extends Error {
  override readonly name = 'CameraProblem';
}

/** Whether this browser gives pages a camera: not where it is too old, nor on a plain http address. */
export function givesCamera(): boolean {
  return (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;
}

const words: Record<string, string> = {
  NotAllowedError: 'The camera was not allowed. Allow it in the settings of your browser, or use a photo.',
  NotFoundError: 'No camera was found. Use a photo instead.',
  OverconstrainedError: 'No camera was found. Use a photo instead.',
  NotReadableError: 'The camera is in use elsewhere. Close what uses it and try again, or use a photo.',
};

/**
 * Switches the camera on, that at the back where there are two.
 * @throws CameraProblem
 */
export async function openCamera(): Promise<Camera> {
  if (!givesCamera()) throw new CameraProblem('Camera access not supported in this browser');
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    const track = stream.getVideoTracks()[0] as TorchTrack | undefined;
    const hasTorch = track?.getCapabilities?.().torch === true;
    return {
      stream,
      torch: track !== undefined && hasTorch ? (torch) => track.applyConstraints({ advanced: [{ torch }] }) : null,
      stop: () => stream.getTracks().forEach((each) => each.stop()),
    };
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new CameraProblem(words[name] ?? 'The camera could not be switched on. Use a photo instead.', { cause });
  }
}
