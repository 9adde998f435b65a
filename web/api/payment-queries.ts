import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useSignedIn } from './signed-in.tsx';

/** ACCT-03: what is on sale, by package id, in the order of the server. */
export function useCreditPackages() {
  return useQuery({
    queryKey: ['credit-packages'],
    queryFn: ({ signal }) => api.getCreditPackages({ signal }),
  });
}

/** Who takes payments on this server; null until it has said so. */
export function usePaymentMeans() {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => api.health({ signal }),
    staleTime: Infinity,
  });
  return data?.payments ?? null;
}

export interface Purchase {
  packageId: string;
  idempotencyKey: string;
}

/** PAY-01: opens a checkout and gives the address where it is paid. */
export function useStartCheckout() {
  const { userId } = useSignedIn();
  return useMutation({
    mutationFn: async ({ packageId, idempotencyKey }: Purchase) => {
      const body = { package_id: packageId, user_id: userId };
      return (await api.startCheckout({ body, idempotencyKey })).checkout_url;
    },
  });
}
