/** Puts text on the clipboard. Answers whether it worked: a browser may lack or refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    console.warn('The clipboard refused.', cause);
    return false;
  }
}
