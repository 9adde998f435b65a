/** The file as a whole cannot be read as what it is said to be; the message says why, for a person. */
export class FlatFileError extends Error {
  override readonly name = 'FlatFileError';
}
