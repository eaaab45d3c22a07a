import { refusing } from '#app/platform/web/answers.ts';
import type { Page } from '#app/platform/web/page.ts';
import { searchText } from '../../anonymity/searched-texts.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';

/** Words of a letter that may name a reviewer, and whether it was to be sent without a tick for them. */
export type LetterWords = { words: readonly string[]; isMissing: boolean };

/** The preview of a letter with what may name a reviewer in it; its form again where it names one (L6). */
export function showLetter<Again>(
  { manuscript }: { manuscript: Pick<CaseFile, 'invitations' | 'authors'> },
  text: string,
  answer: {
    again: (errors: Readonly<Record<string, string>>) => Again;
    page: (named: LetterWords) => Page;
    isUnread?: boolean;
  },
): Again | Page | Response {
  const { again, page, isUnread = false } = answer;
  const { certain, likely } = searchText('letter', manuscript, text);
  if (certain.length > 0) return again({ letter: namesReviewer(certain) });
  const shown = page({ words: likely, isMissing: isUnread });
  return isUnread ? refusing({ ...shown, title: `Error: ${shown.title}` }, 422) : shown;
}
