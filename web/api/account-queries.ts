import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { useSignedIn } from './signed-in.tsx';

const signInsKey = (id: string) => ['sign-ins', id];

/** AUTH-06: where the user is signed in, and what lately happened to the account. */
export function useSignIns() {
  const { userId } = useSignedIn();
  return useQuery({
    queryKey: signInsKey(userId),
    queryFn: ({ signal }) => api.getSignIns({ params: { id: userId }, signal }),
  });
}

/** Signs out one device. */
export function useRevokeSignIn() {
  const client = useQueryClient();
  const { userId } = useSignedIn();
  return useMutation({
    mutationFn: (signInId: string) => api.revokeSignIn({ params: { id: userId, signInId } }),
    onSettled: () => client.invalidateQueries({ queryKey: signInsKey(userId) }),
  });
}

/** AUTH-08: all of the user's data. */
export function useExportAccount() {
  const { userId } = useSignedIn();
  return useMutation({ mutationFn: () => api.exportAccount({ params: { id: userId } }) });
}

/** AUTH-08: deletes the account, for good. */
export function useDeleteAccount() {
  const { userId } = useSignedIn();
  return useMutation({ mutationFn: (email: string) => api.deleteAccount({ params: { id: userId }, body: { email } }) });
}
