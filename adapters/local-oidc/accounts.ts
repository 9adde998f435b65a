import { createHash } from 'node:crypto';

/** The claims of one person, as Google would give them. */
export interface Account {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

/** Whether the text can stand for an e-mail address; the stand-in sends none. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email);
}

/** The people who signed in at this stand-in since it started. */
export class Accounts {
  readonly #bySubject = new Map<string, Account>();

  /**
   * Notes who signs in. The subject follows from the address alone, so it stays the same after a restart and whether
   * or not the address is verified; its prefix keeps it apart from any real Google subject.
   */
  signIn(email: string, verified: boolean): Account {
    const address = email.trim().toLowerCase();
    const sub = `local-${createHash('sha256').update(address).digest('hex').slice(0, 21)}`;
    const account: Account = { sub, email: address, email_verified: verified, name: address.split('@')[0] ?? address };
    this.#bySubject.set(sub, account);
    return account;
  }

  find(sub: string): Account | undefined {
    return this.#bySubject.get(sub);
  }
}
