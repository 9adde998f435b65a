import { z } from 'zod';
import { Upload } from '../attachment.ts';
import { endpoint } from '../endpoint.ts';
import { none, byId, done } from './parts.ts';

/** Photos and sounds for messages. */
export const uploads = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/upload',
    summary: 'Keep a photo or a sound for a message; needs a credit, costs none. Its type is judged by its bytes.',
    auth: 'user',
    owner: null,
    params: none,
    body: null,
    file: 'file',
    rate: 'upload',
    response: Upload,
    errors: [
      'UPLOAD_NEEDS_CREDITS',
      'FILE_TOO_LARGE',
      'FILE_TYPE_NOT_SUPPORTED',
      'TOO_MANY_UPLOADS',
      'FILE_STORE_DOWN',
    ],
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/uploads/{id}',
    summary: 'The bytes of an own upload, whole or a range of them.',
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: z.never(),
    bytes: true,
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'FILE_STORE_DOWN'],
  }),
  removeUpload: endpoint({
    method: 'DELETE',
    path: '/uploads/{id}',
    summary: 'Take back an own upload that is in no message yet.',
    auth: 'user',
    owner: null,
    params: byId,
    body: null,
    response: done,
    errors: ['NOT_FOUND', 'UPLOAD_IN_USE', 'FILE_STORE_DOWN'],
  }),
};
