/** Owns the two settings with which answers by mail are taken: where they arrive, and who may hand them over. */
import { isMailAddress } from '../address.ts';
import { SettingError } from '../../setting-readers.server.ts';

/** Characters before the @: the signed part has to fit beside them into 64 (RFC 5321 §4.5.3.1.1). */
const LONGEST_NAME = 20;
const SHORTEST_SECRET = 32;

/** @throws SettingError when it is no plain address, or its name is too long */
export function readRepliesAddress(value: string | undefined): string | null {
  if (!value) return null;
  const [name = ''] = value.split('@');
  if (isMailAddress(value) && /^[a-z\d._-]+$/i.test(name) && name.length <= LONGEST_NAME) {
    return value;
  }
  throw new SettingError(
    `MAIL_REPLIES is “${value}”, but must be an address such as replies@journal.example.org, with at most ${LONGEST_NAME} plain characters before the @.`,
  );
}

/** @throws SettingError when it is short, or one of the two settings stands alone */
export function readRepliesSecret(
  value: string | undefined,
  env: Record<string, string | undefined>,
): string | null {
  if (Boolean(value) !== Boolean(env['MAIL_REPLIES'])) {
    throw new SettingError('MAIL_REPLIES and MAIL_REPLIES_SECRET must be set together.');
  }
  if (!value) return null;
  if (value.length >= SHORTEST_SECRET) return value;
  throw new SettingError(`MAIL_REPLIES_SECRET needs ${SHORTEST_SECRET} characters or more.`);
}
