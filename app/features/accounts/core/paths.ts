import { href } from '#app/routes.ts';

/** The address at which a new password is chosen, with its one-time token. */
export const resetPath = (token: string): string => href('resetPassword', null, { token });

/** The address at which a new journal's first chief registers, with the one-time code. */
export const firstChiefPath = (code: string): string => href('firstChief', null, { code });
