import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import { refuseWords } from '../anonymity/searched-texts.ts';
import { namesReviewer } from '../core/letters/letter-form.ts';
import { recordEvent } from '../core/write-manuscript.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import { splitAuthors } from '#app/features/catalogue/core/index.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { isOnePersonsName, isPersonName } from '#app/platform/person-name.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { addChange } from './propose-author-change.server.ts';
import { askedFor, mayCorrectWording } from './author-change.ts';
import type { Asked } from './author-change.ts';
import type { ProposedAuthor } from '../author-list/author-rows.ts';
import { isSpelling } from './is-spelling.ts';
import { findMakeable } from './end-author-change.server.ts';
import { wordingProposed } from './author-change-news.mail.ts';

export type ProposingWording =
  | { outcome: 'proposed' | 'proposed-before' | 'unchanged' }
  /** Sentences by the fields of the form. */
  | { outcome: 'unfit'; wrong: Record<string, string> }
  | { outcome: 'refused'; reason: MoveRefusal };

type Wording = {
  title: string;
  /** By place; who is left out stays as they are. */
  names: ReadonlyMap<number, string>;
  reason: string;
  from?: string | null;
};

/** Another title, or how names are printed, by the corresponding author: an editor and the authors named agree. */
export const proposeWording: AuthorsCommand<Wording, ProposingWording> = correspondingCommand(
  async ({ inside, manuscript, author }, { title, names, reason, from }) => {
    const open = await findOpening(inside, manuscript);
    if (open) return open;
    const proposed = proposedBy(manuscript, names);
    const wrong = problemsOf(manuscript, proposed, await findAcceptedNames(inside, manuscript.id));
    if (Object.keys(wrong).length > 0) return { outcome: 'unfit', wrong };
    const renamed = proposed.filter(({ was }) => was !== undefined);
    const wanted = title === '' || title === manuscript.title ? null : title;
    if (renamed.length === 0 && wanted === null) return { outcome: 'unchanged' };
    const own = ({ position }: { position: number | null }) => position === author.position;
    const asked = manuscript.authors
      .filter((each) => own(each) || renamed.some(({ position }) => position === each.position))
      .flatMap((each) =>
        (askedFor([{ ...each, deniedAt: null }], []) ?? []).map((one) => ({
          ...one,
          consents: own(each),
        })),
      );
    const id = await addChange(inside, manuscript, {
      ...{ kind: 'wording', title: wanted, proposed, reason, asked, proposedBy: author.position },
      ...(from !== undefined && { from }),
    });
    await noteProposed(inside, manuscript, { id, title: wanted, renamed, actor: author.actor });
    await tellEditor(inside, manuscript, {
      purpose: 'author-change',
      key: `author-change:${id}`,
      write: wordingProposed.of({}),
    });
    return { outcome: 'proposed' };
  },
);

/** Another title by the handling editor: the corresponding author agrees. */
export const proposeTitle: EditorsCommand<{ title: string; reason: string }, ProposingWording> =
  editorsCommand(async ({ inside, manuscript, editor, user, actor }, { title, reason }) => {
    if (!editor.handles) return refuse('not-handled-by-you');
    const opening = await findOpening(inside, manuscript);
    if (opening) return opening;
    if (title === manuscript.title) return { outcome: 'unchanged' };
    const unfit = refuseWords('reason for another title', manuscript, reason);
    if (unfit) return { outcome: 'unfit', wrong: { reason: namesReviewer(unfit.found) } };
    const author = manuscript.authors.find((each) => each.position === manuscript.corresponding);
    const asked: Asked[] | null = author ? askedFor([author], []) : null;
    if (!asked) return { outcome: 'unfit', wrong: { title: 'The author has no e-mail address.' } };
    const id = await addChange(inside, manuscript, {
      ...{ kind: 'wording', title, reason, asked, proposedBy: 0, approvedBy: user.id },
      proposed: proposedBy(manuscript, new Map()),
    });
    await noteProposed(inside, manuscript, { id, title, renamed: [], actor });
    return { outcome: 'proposed' };
  });

const refuse = (reason: MoveRefusal) => ({ outcome: 'refused', reason }) as const;

/** Why none can be proposed now; null when one can. */
async function findOpening(
  inside: Platform,
  manuscript: CaseFile,
): Promise<ProposingWording | null> {
  if (!mayCorrectWording(manuscript.state)) return refuse('not-in-this-state');
  return (await findMakeable(inside, manuscript)) ? { outcome: 'proposed-before' } : null;
}

const proposedBy = (
  { authors, corresponding }: CaseFile,
  names: ReadonlyMap<number, string>,
): ProposedAuthor[] =>
  authors.map(({ position, name, email, institution, orcid }) => {
    const printed = names.get(position) ?? name;
    return {
      ...{ position, name: printed, email: email ?? '', college: institution, orcid },
      corresponding: position === corresponding,
      ...(printed !== name && { was: name }),
    };
  });

/** By place, names that were accepted and have been spelled in another way since. */
async function findAcceptedNames(
  { db }: Platform,
  manuscriptId: number,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('author_changes')
    .select('proposed')
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', '=', 'wording')
    .where('applied_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows
      .flatMap(({ proposed }) => JSON.parse(proposed) as ProposedAuthor[])
      .flatMap(({ position, was }) => (was === undefined ? [] : [[position!, was] as const])),
  );
}

function problemsOf(
  { authors }: CaseFile,
  proposed: readonly ProposedAuthor[],
  accepted: ReadonlyMap<number, string>,
) {
  const wrong: Record<string, string> = {};
  for (const { position, name, was, email } of proposed) {
    if (was === undefined) continue;
    const isListed = authors.some((each) => each.position === position);
    // Step by step, spellings would become another name.
    const first = accepted.get(position!) ?? was;
    if (name === '' || !isPersonName(name)) wrong[`name-${position}`] = 'Please enter the name.';
    else if (!isOnePersonsName(name, splitAuthors) && isOnePersonsName(was, splitAuthors)) {
      wrong[`name-${position}`] = 'Please enter one author, given name first, such as Ada Example.';
    } else if (!isListed || !isSpelling(first, name)) {
      wrong[`name-${position}`] =
        `“${name}” reads as another person. Here only the spelling of ${first} can be corrected.`;
    } else if (email === '') {
      wrong[`name-${position}`] = `${was} has no e-mail address. Please ask the editor to add it.`;
    }
  }
  return wrong;
}

type Noted = { id: number; title: string | null; renamed: readonly ProposedAuthor[]; actor: Actor };

const noteProposed = (
  inside: Platform,
  manuscript: CaseFile,
  { id, title, renamed, actor }: Noted,
): Promise<void> =>
  recordEvent(inside, manuscript, actor, {
    event: 'wording-proposed',
    details: {
      change: id,
      title: title === null ? null : { from: manuscript.title, to: title },
      names: renamed.map(({ was, name }) => ({ from: was!, to: name })),
    },
  });
