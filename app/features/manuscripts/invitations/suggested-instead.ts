/** Whom a reviewer who declines names in their place; each may be empty. */
export type Suggested = { name: string; institution: string; email: string };

export const NO_ONE: Suggested = { name: '', institution: '', email: '' };

const partsOf = ({ name, institution, email }: Suggested): string[] =>
  [name, institution, email].filter(Boolean);

/** What was said in an answer, in words; empty for none. */
export function answerWords(reason: string, suggested: Suggested): string {
  const parts = partsOf(suggested);
  const instead = parts.length > 0 && `Suggested instead: ${parts.join(', ')}`;
  return [reason, instead].filter(Boolean).join('\n');
}

/** What the way to invite them is called; null for none. */
export function whomToInvite(suggested: Suggested): string | null {
  const { name, institution, email } = suggested;
  if (partsOf(suggested).length === 0) return null;
  return name || email || `a colleague at ${institution}`;
}
