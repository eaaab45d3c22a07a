// What two windows typed into one form, field by field.
import type { Typed } from './typed-form.ts';

export type Joined = {
  /** What only the other window changed. */
  added: Typed;
  /** What the other window has in fields that both changed, each in its own way. */
  disputed: Typed;
};

/** @param began what stood in the form before either of them typed; null when that is not known */
export function joinTyped(began: Typed | null, mine: Typed, theirs: Typed): Joined {
  const added: Typed = {};
  const disputed: Typed = {};
  for (const [name, text] of Object.entries(mine)) {
    const other = theirs[name];
    if (other === undefined || isSameText(other, text)) continue;
    const before = began?.[name];
    if (before !== undefined && isSameText(before, other)) continue;
    const isMine = before === undefined || !isSameText(before, text);
    (isMine ? disputed : added)[name] = other;
  }
  return { added, disputed };
}

/** The server keeps ends of line as `\n`, and some texts without blanks around them. */
const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();
