import { href } from '#app/routes.ts';

export const resetPath = (token: string): string => href('resetPassword', null, { token });

export const firstChiefPath = (code: string): string => href('firstChief', null, { code });
