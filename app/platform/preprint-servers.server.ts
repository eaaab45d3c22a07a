import { OWN_MACHINE, SettingError } from './setting-readers.server.ts';

/** A preprint server, by the prefix of its DOIs, and the inbox at which it takes notifications. */
export type PreprintServer = { doiPrefix: string; inbox: string };

const SERVER = /^(10\.\d{4,9}(?:\.\d+){0,9})=(\S+)$/;

/** @throws SettingError */
export const preprintServers = (value: string | undefined): PreprintServer[] =>
  (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [, doiPrefix, inbox = ''] = SERVER.exec(each) ?? [];
      const url = URL.parse(inbox);
      const isSafe =
        url?.protocol === 'https:' || (url?.protocol === 'http:' && OWN_MACHINE.has(url.hostname));
      if (doiPrefix !== undefined && isSafe) return { doiPrefix, inbox };
      throw new SettingError(
        `PREPRINT_SERVERS has “${each}”, but needs a prefix of DOIs and the https address of an inbox, such as 10.5555=https://preprints.example.org/inbox.`,
      );
    });
