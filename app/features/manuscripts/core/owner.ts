import type { SignedIn } from '#app/features/accounts/core/index.ts';

/** An account as its manuscripts are found: those it sent in, and those that name its address. */
export type Owner = { id: string; /** The confirmed address, or null. */ email: string | null };

/**
 * An address counts once it is confirmed; it is compared as accounts keep it, so that no look-alike
 * letter passes.
 */
export const ownerOf = ({
  id,
  email,
  emailVerified,
}: Pick<SignedIn, 'id' | 'email' | 'emailVerified'>): Owner => ({
  id,
  email: emailVerified ? email : null,
});
