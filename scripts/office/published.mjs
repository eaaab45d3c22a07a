// L5 and L9 of articles, asked of their history: who was made an author of what is published.
import { ownerOfAccount } from './people.mjs';

const lastWord = (name) => name.trim().split(/\s+/).at(-1);
const namesOf = (text) => text.split(/[,;]/).map(lastWord).toSorted().join();

/**
 * Other people become the authors of an article by the word of two editors.
 * @returns {{ text: string, paper: null, seen: string }[]} one for each correction that was not
 */
export function findOtherAuthors(rows) {
  const alone = [];
  for (const { event, subject, actor, details } of rows.history) {
    if (event !== 'article-corrected') continue;
    const { values = {}, proposedBy } = JSON.parse(details);
    const change = values.author_text;
    if (!change || namesOf(change.from ?? '') === namesOf(change.to ?? '')) continue;
    const [first, second] = [
      proposedBy ?? actor.slice('account:'.length),
      actor.slice('account:'.length),
    ];
    if (ownerOfAccount(rows, first) !== ownerOfAccount(rows, second)) continue;
    alone.push({
      text: 'L5: one editor gave a published article other authors',
      ...{ paper: null, seen: `${subject} ${details}` },
    });
  }
  return alone;
}
