import { isMailAddress } from '#app/platform/mail/address.ts';

/** Begins the line of an answer in which a reviewer names another. */
export const INSTEAD = 'Suggested instead: ';

type Suggested = { name: string; institution: string; email: string };

/** Whom a reviewer who declined named in their place, from the words of their answer; null for none. */
export function suggestedIn(answer: string | null): Suggested | null {
  const line = answer?.split('\n').findLast((each) => each.startsWith(INSTEAD));
  if (line === undefined) return null;
  const [name = '', ...others] = line.slice(INSTEAD.length).split(', ');
  const email = others.findLast(isMailAddress) ?? '';
  return { name, email, institution: others.filter((each) => each !== email).join(', ') };
}
