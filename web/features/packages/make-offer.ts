import type { CreditPackage } from '#contract/payments.ts';
import type { User } from '#contract/user.ts';

/** A package that the owner is asked about. */
export interface Offer extends CreditPackage {
  id: string;
}

export const unknownUser = 'USER_NOT_FOUND. PLEASE_REFRESH_PAGE.';
export const unknownPackage = 'PACKAGE_NOT_FOUND. PLEASE_REFRESH_PAGE.';

/** PAY-01: what a purchase begins with, a known user and a known package; else the words that say which of them is missing. */
export function makeOffer(
  user: User | null,
  packages: Readonly<Record<string, CreditPackage>> | undefined,
  packageId: string,
): Offer | string {
  if (user === null) return unknownUser;
  const found = packages !== undefined && Object.hasOwn(packages, packageId) ? packages[packageId] : undefined;
  return found === undefined ? unknownPackage : { ...found, id: packageId };
}
