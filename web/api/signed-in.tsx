import { createContext, useContext, type ReactNode } from 'react';

/** The signed-in user's id and the ways to leave. */
export interface SignedInUser {
  userId: string;
  signOut: (everywhere: boolean) => Promise<void>;
  /** Leaves without asking the server, which knows this user no more, and forgets what this browser keeps of it. */
  forget: () => void;
}

const Context = createContext<SignedInUser | null>(null);

/** Lets everything inside know who is signed in. */
export function SignedInProvider({ value, children }: { value: SignedInUser; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** Who is signed in. Throws outside the signed-in views, which is a mistake of ours. */
export function useSignedIn(): SignedInUser {
  const user = useContext(Context);
  if (user === null) throw new Error('useSignedIn outside SignedInProvider');
  return user;
}
