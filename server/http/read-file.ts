import { limits } from '#contract/limits.ts';
import { AppError } from './app-error.ts';
import { boundaryOf, readMultipartFile, type FormFile } from './multipart-file.ts';

/**
 * The file in a field of a multipart body. Reads no further than the limits.
 * @throws AppError UNSUPPORTED_BODY, BODY_TOO_LARGE, FILE_TOO_LARGE, MALFORMED_BODY or INVALID_REQUEST
 */
export async function readFile(request: Request, field: string): Promise<FormFile> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (boundary === null) throw new AppError('UNSUPPORTED_BODY', { type: 'multipart/form-data' });
  const read = await readMultipartFile(request.body ?? new Blob([]).stream(), boundary, {
    field,
    fileBytes: limits.uploadBytes,
    overheadBytes: limits.uploadOverheadBytes,
    nameLength: limits.fileNameLength,
  });
  if (read.outcome === 'file') return read.file;
  if (read.outcome === 'file_too_large') throw new AppError('FILE_TOO_LARGE', { name: read.name });
  if (read.outcome === 'too_large') throw new AppError('BODY_TOO_LARGE');
  if (read.outcome === 'malformed') throw new AppError('MALFORMED_BODY', { form: 'multipart/form-data' });
  throw new AppError('INVALID_REQUEST', { problem: `${field}: a file is needed in this field` });
}
