import { loadCase } from '#app/features/manuscripts/core/load-case.server.ts';
import { confirmAuthorship } from '#app/features/manuscripts/author-list/confirm-authorship.server.ts';
import {
  authorField,
  creditField,
  CREDIT_ROLES,
} from '#app/features/manuscripts/author-list/author-rows.ts';
import { valuesOf } from '#app/features/manuscripts/completion/completion-form.ts';
import { CONFIRMATION_KEYS } from '#app/features/manuscripts/completion/confirmations.ts';
import { findCompletion } from '#app/features/manuscripts/completion/find-completion.server.ts';
import { saveCompletion } from '#app/features/manuscripts/completion/save-completion.server.ts';
import { proveAddress } from '#app/features/manuscripts/authors/prove-address.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { keep } from './authors-steps.server.ts';
import type { Paper } from './authors-steps.server.ts';
import { printManuscript, printTitlePage } from './print-manuscript.server.ts';

/** What the first author did, and what the second. */
const CONTRIBUTIONS = [
  ['Conceptualization', 'Investigation', 'Software', 'Writing – original draft'],
  ['Methodology', 'Supervision', 'Writing – review & editing'],
];

const STATEMENTS = {
  funding: 'None.',
  competingInterests: 'The authors declare none.',
  dataStatement: 'The data of this made-up study do not exist.',
  generativeAi: 'None was used.',
  ethics: 'None',
};

/** The author completes the submission, nothing missing, and all authors confirm that they are. */
export async function complete(platform: Platform, paper: Paper): Promise<void> {
  const { story, paperId, actor } = paper;
  const manuscript = (await loadCase(platform, paperId))!;
  const completion = await findCompletion(platform, manuscript.id);
  const { authors } = completion;
  const opensLink = (position: number, email: string) =>
    proveAddress(platform, { paperId, position, email, from: '' });
  await opensLink(1, story.authors[0]!.email);
  const titlePage = await printTitlePage(platform, story);
  const anonymised = await printManuscript(platform, story, { anonymous: true });
  const saving = await saveCompletion(platform, {
    ...{ paperId, position: 1, actor, removed: null, complete: true },
    step: null,
    values: {
      ...valuesOf(completion),
      ...STATEMENTS,
      ...{ abstract: story.abstract, keywords: story.keywords, articleType: story.type },
      ...Object.fromEntries(
        authors.flatMap(({ position }, row) => [
          [authorField(row, 'college'), story.authors[row]!.institution],
          ...CREDIT_ROLES.flatMap((role, index) =>
            CONTRIBUTIONS[row]!.includes(role) ? [[creditField(position, index), 'on']] : [],
          ),
        ]),
      ),
      ...Object.fromEntries(CONFIRMATION_KEYS.map((key) => [`check-${key}`, 'on'])),
    },
    files: [
      await keep(platform, 'title-page', 'title-page.pdf', titlePage),
      await keep(platform, 'anonymised', 'anonymised.pdf', anonymised),
    ],
  });
  if (saving.outcome !== 'completed') {
    throw new Error(`“${story.title}” is not complete: ${saving.outcome}.`);
  }
  for (const [row, { position }] of authors.entries()) {
    if (position === 1) continue;
    await opensLink(position, story.authors[row]!.email);
    await confirmAuthorship(platform, { paperId, position, actor: `author:${position}` });
  }
}
