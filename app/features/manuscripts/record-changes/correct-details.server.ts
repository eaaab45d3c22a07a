import { refuseWords, searchText } from '../anonymity/searched-texts.ts';
import type { SearchedText } from '../anonymity/searched-texts.ts';
import { wordsToRead } from '../core/letters/letter-form.ts';
import { trackingUrl } from '../core/letters/tracking-link.server.ts';
import { setCorrectedTexts, setSection } from '../core/write-manuscript.server.ts';
import type { EditorsCommand, Refused, editorsCommand } from '../editors/within-case.server.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { keepUncounted } from '../reviews/within-task.server.ts';
import { noteOtherPaper } from '../reviews/note-other-paper.server.ts';
import { listOpenSections } from '../sections/list-sections.server.ts';
import { renewAnonymousCopy } from '../files/make-neutral-copy.server.ts';
import { DETAILS } from './events.ts';
import { findDetails } from './find-details.server.ts';
import { detailsCorrectedLetter } from './record-changes.mail.ts';
import { handlersCommand } from '../editors/within-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { BEFORE_REVIEW, isUnderWay, FROM_ACCEPTANCE } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';

/** A command that corrects the record. @param wordsOf what of it reaches authors (L6) */
export const recordCommand = <Said, Result>(
  wordsOf: (said: Said) => string,
  work: Parameters<typeof editorsCommand<Said, Result | NamesReviewer>>[0],
  may = isUnderWay,
): EditorsCommand<Said, Result | NamesReviewer> =>
  handlersCommand<Said, Result | NamesReviewer>(
    may,
    async (open, said) =>
      refuseWords('reason for a corrected record', open.manuscript, wordsOf(said)) ??
      work(open, said),
  );

/** The title of an accepted manuscript stands in its certificate and in the agreement. */
export const mayCorrectDetails = (state: ManuscriptState): boolean =>
  isUnderWay(state) && !FROM_ACCEPTANCE.has(state);

export type Correcting =
  | { outcome: 'corrected' | 'unchanged' | 'no-such-section' }
  | NamesReviewer
  | NamesAuthor
  /** They may, and the editor has not said that they do not. */
  | { outcome: 'to-be-read'; words: string }
  | Refused;

type Details = {
  title: string;
  abstract: string;
  keywords: string;
  /** Null is no section. */
  section: number | null;
};

type CorrectedDetails = Details & {
  reason: string;
  /** Words that may name a person, as the editor read them. */
  read?: string;
};

/** Corrects what stands around the text before acceptance; the author list is not changed here (L5). */
export const correctDetails: EditorsCommand<CorrectedDetails, Correcting> = recordCommand(
  ({ reason }) => reason,
  async ({ inside, manuscript, record }, { section, reason, read = '', ...said }) => {
    const { title, abstract, keywords } = said;
    const texts = { title, abstract, keywords };
    const row = await findDetails(inside, manuscript.id);
    const sections = await listOpenSections(inside, row.section);
    const nameOf = (id: number | null) => sections.find((each) => each.id === id)?.name ?? '';
    if (section !== null && nameOf(section) === '') return { outcome: 'no-such-section' };
    const before = { ...row, section: nameOf(row.section) };
    const after = { ...texts, section: nameOf(section) };
    const changes = DETAILS.filter((field) => before[field] !== after[field]).map((field) => ({
      ...{ field, before: before[field], after: after[field] },
    }));
    if (changes.length === 0) return { outcome: 'unchanged' };
    const refused = refuseNames(manuscript, changes, read);
    if (refused) return refused;
    await setCorrectedTexts(inside, manuscript.id, texts);
    await setSection(inside, manuscript.id, section);
    await record({ event: 'details-corrected', details: { changes, reason } });
    await noteOtherPaper(inside, manuscript, texts);
    await keepUncounted(inside, manuscript.paperId);
    if (
      BEFORE_REVIEW.includes(manuscript.state) &&
      changes.some(({ field }) => field !== 'section')
    ) {
      const { id, paperId, round } = manuscript;
      await renewAnonymousCopy(inside, { id, paperId, round, actor: 'system' });
    }
    await mailCorresponding(
      inside,
      { ...manuscript, title: texts.title },
      {
        urlOf: trackingUrl,
        write: (facts) => detailsCorrectedLetter({ ...facts, changes, reason }),
        purpose: 'details-corrected',
      },
    );
    return { outcome: 'corrected' };
  },
  mayCorrectDetails,
);

export type NamesReviewer = {
  outcome: 'names-a-reviewer';
  found: string[];
  /** The field that names one, where it is not the reason. */
  field?: string;
};

/** Reviewers read title, abstract and keywords (L6). */
type NamesAuthor = { outcome: 'names-an-author'; found: string[]; field: string };

type Change = { field: string; before: string; after: string };

/** The authors are told of each change, and the reviewers read it: it names neither side (L6). */
function refuseNames(manuscript: CaseFile, changes: readonly Change[], read: string) {
  const words: string[] = [];
  for (const change of changes.filter(({ field }) => field !== 'section')) {
    const { field, before, after } = change;
    const search = (text: `changed details, as ${string}` & SearchedText) =>
      searchText(text, manuscript, after, before);
    const authors = search('changed details, as reviewers read them');
    if (authors.certain.length > 0) {
      return { outcome: 'names-an-author' as const, found: authors.certain, field };
    }
    const reviewers = search('changed details, as authors read them');
    if (reviewers.certain.length > 0) {
      return { outcome: 'names-a-reviewer' as const, found: reviewers.certain, field };
    }
    words.push(...authors.likely, ...reviewers.likely);
  }
  const asked = wordsToRead([...new Set(words)]);
  return asked === '' || asked === read ? null : { outcome: 'to-be-read' as const, words: asked };
}
