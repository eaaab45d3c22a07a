const BEHIND_LOGIN = /^\/(?:office|dashboard|account|manuscripts|review)(?:\/|$)/;

/** Whether a page is before those who work here, and not before readers. */
export const isBehindLogin = (path: string): boolean => BEHIND_LOGIN.test(path);
