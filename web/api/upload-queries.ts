import { useQuery, type QueryClient } from '@tanstack/react-query';
import { fileTransfers } from './api.ts';

const uploadKey = (id: string) => ['upload', id];

/** The bytes of an upload: they never change, and are asked for once. */
export function useUpload(id: string) {
  return useQuery({
    queryKey: uploadKey(id),
    queryFn: ({ signal }) => fileTransfers.download(id, signal),
    staleTime: Infinity,
  });
}

/** Puts a file just sent where `useUpload` finds it. */
export function rememberUpload(client: QueryClient, id: string, file: Blob): void {
  client.setQueryData(uploadKey(id), file);
}
