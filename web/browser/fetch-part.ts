/** A part of this page's code that could not be fetched; its message is written for a person. */
export class PartMissing extends Error {
  /** Whether the server has another version of the page by now, so that asking again cannot help. */
  readonly outdated: boolean;

  constructor(outdated: boolean, cause: unknown) {
    super(
      outdated
        ? 'Wrenchwise has been updated since this page was loaded. Load it again; what you typed is kept'
        : 'This part of the page could not be loaded. Check your network and try again',
      { cause },
    );
    this.outdated = outdated;
  }
}

/**
 * Fetches code of this page, which is there at once when it was fetched before.
 * @throws PartMissing
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PartMissing(await isOutdated(), cause);
  }
}

/** Longer nobody waits to hear why something did not load. */
const patienceMs = 5_000;

/** Whether the page on the server begins with other scripts than this one did. */
async function isOutdated(): Promise<boolean> {
  const own = [...document.querySelectorAll('script[type="module"][src]')].map(
    (each) => each.getAttribute('src') ?? '',
  );
  try {
    const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    if (!page.ok) return false;
    const text = await page.text();
    return own.some((script) => !text.includes(script));
  } catch {
    return false; // No connection: nothing is known of another version.
  }
}
