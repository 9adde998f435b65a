interface Size {
  width: number;
  height: number;
}

/** Between what floats and the edge of the screen, in CSS pixels. */
const marginPx = 8;

/**
 * Where something that floats stands at a button: below it, their right edges in line; above it where only there is room; and
 * never beyond the screen. All in CSS pixels of the viewport.
 */
export function placeAt(
  button: { right: number; top: number; bottom: number },
  floating: Size,
  screen: Size,
): { left: number; top: number } {
  const fitsBelow = button.bottom + floating.height + marginPx <= screen.height;
  const fitsAbove = button.top - floating.height - marginPx >= 0;
  const top = fitsBelow || !fitsAbove ? button.bottom : button.top - floating.height;
  return {
    left: within(button.right - floating.width, screen.width - floating.width),
    top: within(top, screen.height - floating.height),
  };
}

function within(wanted: number, most: number): number {
  return Math.max(marginPx, Math.min(wanted, most - marginPx));
}
