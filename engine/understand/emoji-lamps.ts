/** Pictures owners type for a dashboard lamp, as the words they stand for. Others are passed over. */
export const EMOJI_LAMPS: ReadonlyMap<string, readonly string[]> = new Map([
  ['🔋', ['battery', 'light']],
  ['🪫', ['battery', 'light']],
  ['🛢', ['oil', 'light']],
  ['⚠', ['warning', 'light']],
  ['🌡', ['temperature', 'light']],
  ['⛽', ['fuel', 'light']],
  ['💨', ['smoke']],
]);
