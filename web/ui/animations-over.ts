/** Resolves once what moves of this element has come to rest; at once where nothing does, as under reduced motion. */
export async function animationsOver(element: HTMLElement): Promise<void> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}
