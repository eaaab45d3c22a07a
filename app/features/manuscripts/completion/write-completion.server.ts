import type { Platform } from '#app/platform/platform.server.ts';
import { parsePeople } from '../core/manuscript-details.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import { setDetails, setSection, setTexts, setTitle } from '../core/write-manuscript.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { listOpenSections } from '../sections/list-sections.server.ts';
import { maySetSection } from './completion.ts';
import type { Completion } from './completion.ts';
import type { TypedCompletion } from './completion-form.ts';

export async function writeTexts(
  inside: Pick<Platform, 'db'>,
  id: number,
  { texts, checklist, firstFile }: TypedCompletion,
  { details }: Completion,
  /** What is typed and not saved still. */
  draft: ManuscriptDetails['typed'],
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
  };
  await setTexts(inside, id, { abstract, keywords, articleType: articleType || null });
  await setDetails(inside, id, written);
}

/** Title and section, which an author changes before reviewers are asked. */
export async function writePlace(
  inside: Pick<Platform, 'db'>,
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
