/** Writes what one step of the form says, and leaves all else as it is. */
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { describeAuthors, listAuthors } from '../author-list/list-authors.server.ts';
import { FROM_THE_FORM } from '../author-list/queue-receipts.server.ts';
import type { settleAuthors } from '../author-list/settled-authors.ts';
import { parsePeople } from '../core/manuscript-details.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import type { ManuscriptState } from '../core/states.ts';
import { setDetails, setSection, setTexts, setTitle } from '../core/write-manuscript.server.ts';
import { listOpenSections } from '../sections/list-sections.server.ts';
import { maySetSection } from './completion.ts';
import type { Completion } from './completion.ts';
import type { TypedCompletion } from './completion-form.ts';
import { stepOf } from './steps.ts';
import type { StepName } from './steps.ts';

type Writing = {
  id: number;
  place: ManuscriptState;
  before: Completion;
  typed: TypedCompletion;
  /** Null while the form writes the list itself. */
  settled: ReturnType<typeof settleAuthors> | null;
};

/** @returns the place of another corresponding author; null where that stays */
export async function writeAuthors(
  inside: HasClockAndDb,
  { position }: { position: number },
  { id, place, before, typed, settled }: Writing,
): Promise<number | null> {
  const list = { manuscriptId: id, present: before.authors, typed: typed.authors };
  if (settled === null) {
    const told = (at: number) => at <= FROM_THE_FORM || before.details.told.includes(at);
    return listAuthors(inside, { ...list, writer: position, told });
  }
  await describeAuthors(inside, list, settled.filled, place !== 'received');
  return null;
}

export async function writeTexts(
  inside: HasDb,
  id: number,
  { texts, checklist, firstFile }: TypedCompletion,
  { details }: Completion,
  /** What is typed and not saved still. */
  draft: ManuscriptDetails['typed'],
  step: StepName | null,
): Promise<void> {
  const { abstract, keywords, articleType, suggestedReviewers, opposedReviewers, ...others } =
    texts;
  const written = {
    ...details,
    ...others,
    suggestedReviewers: parsePeople(suggestedReviewers),
    opposedReviewers: parsePeople(opposedReviewers),
    checklist,
    firstFile,
    ...(firstFile !== details.firstFile && { copyProblem: '' }),
    typed: draft,
    offered: details.offered.filter((name) => step !== null && stepOf(name) !== step),
  };
  await setTexts(inside, id, { abstract, keywords, articleType: articleType || null });
  await setDetails(inside, id, written);
}

/** Title and section, which an author changes before reviewers are asked. */
export async function writePlace(
  inside: HasDb,
  id: number,
  { section, title }: TypedCompletion,
  { sectionId }: Completion,
  state: ManuscriptState,
): Promise<void> {
  if (!maySetSection(state)) return;
  if (title) await setTitle(inside, id, title);
  if (section === null) return;
  const sections = await listOpenSections(inside, sectionId);
  // A section that is not there, or closed meanwhile, changes nothing.
  if (section !== 0 && !sections.some((each) => each.id === section)) return;
  await setSection(inside, id, section || null);
}
