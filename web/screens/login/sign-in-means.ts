import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Health } from '#contract/health.ts';
import { signInMeans, signInMeta } from '#contract/sign-in-meta.ts';

/** How the server signs people in; null until it has said so. */
export type SignInMeans = z.infer<typeof Health>['sign_in'] | 'unreachable';

/** As it was when the server gave the page out. */
function toldByThePage(): SignInMeans | null {
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${signInMeta}"]`)?.content;
  return signInMeans.find((each) => each === told) ?? null;
}

/** AUTH-03, AUTH-07: what stands behind the sign-in button; asks the server whether that still holds. */
export function useSignInMeans(): SignInMeans | null {
  const [means, setMeans] = useState<SignInMeans | null>(toldByThePage);
  useEffect(() => {
    let shown = true;
    const ask = async () => {
      const { api } = await import('#web/api/api.ts');
      return (await api.health({})).sign_in;
    };
    void ask()
      .catch((error: unknown) => {
        console.warn('The server did not say how it signs people in.', error);
        return 'unreachable' as const;
      })
      .then((answer) => shown && setMeans(answer));
    return () => {
      shown = false;
    };
  }, []);
  return means;
}
