import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import { applyAuthorChange } from './apply-author-change.server.ts';
import { listAuthorChanges, openChange, tellAsked } from './tell-asked.server.ts';
import type { AuthorChange } from './tell-asked.server.ts';
import { wantedOf, wordingEndedLetter } from './wording.mail.ts';
import { changeRefusedLetter } from './authors-changed.mail.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { asksEditor, mayMake } from './author-change.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { findEditor } from '../editors/find-editor.server.ts';
import { refuseOwnGain } from '../editors/refuse-own-gain.server.ts';
import { refuseWords } from '../anonymity/searched-texts.ts';
import { changeEnded } from './author-change-news.mail.ts';

export type DecidingChange =
  | { outcome: 'approved' | 'applied' | 'refused-it' }
  /** The reason would tell the author who reviewed (L6). */
  | { outcome: 'names-a-reviewer'; found: string[] }
  | Refused;

type Answer = {
  change: number;
  /** Why it is refused; null approves it. */
  refusal: string | null;
};

/** By an editor who has no conflict with the authors, those who are proposed included (L5). */
export const decideAuthorChange: EditorsCommand<Answer, DecidingChange> = editorsCommand(
  async ({ inside, manuscript, editor, user, now, record }, { paperId, change: id, refusal }) => {
    // Where a chief decides, it may be another editor's to answer.
    if (!editor.handles && manuscript.whoDecides === 'editors')
      return { outcome: 'refused', reason: 'not-handled-by-you' };
    const change = openChange(await listAuthorChanges(inside, manuscript.id));
    // An approved one can still be refused until it is applied.
    const isLate = refusal === null && change?.approvedAt !== null;
    if (
      change?.id !== id ||
      isLate ||
      !mayMake(change.kind, manuscript.state) ||
      !asksEditor(manuscript.facts)
    )
      return { outcome: 'refused', reason: 'not-in-this-state' };
    const authors = [...manuscript.authors, ...change.proposed.map(asNamed)];
    const later = await findEditor(inside, user, { ...manuscript, authors });
    if (later?.conflict !== false) return { outcome: 'refused', reason: 'conflict' };
    const gain =
      refusal === null && (await refuseOwnGain(inside, { user, manuscript }, { authors }));
    if (gain) return gain;
    const unfit = refuseWords('refusal of a change of authors', manuscript, refusal ?? '');
    if (unfit) return unfit;
    await inside.db
      .updateTable('author_changes')
      .set(
        refusal === null
          ? { approved_by: user.id, approved_at: now }
          : { refused_at: now, refusal },
      )
      .where('id', '=', id)
      .execute();
    await record({
      event: refusal === null ? 'authors-change-approved' : 'authors-change-refused',
      details: { change: id },
    });
    if (refusal !== null) {
      await tellAsked(inside, manuscript, change, {
        purpose: 'author-change-refused',
        write: (facts, say) =>
          change.kind === 'wording'
            ? wordingEndedLetter('refused', {
                ...{ ...facts, wanted: say(wantedOf(change)), reason: say(refusal) },
              })
            : changeRefusedLetter({ ...facts, reason: say(refusal) }),
      });
      if (user.id !== manuscript.editorId) {
        await tellEditor(inside, manuscript, {
          purpose: 'author-change-ended',
          key: `author-change-ended:${id}`,
          write: changeEnded.refused.of({}),
        });
      }
      return { outcome: 'refused-it' };
    }
    const applied = await applyAuthorChange(inside, paperId, id);
    return { outcome: applied ? 'applied' : 'approved' };
  },
);

const asNamed = ({ name, email, college, orcid }: AuthorChange['proposed'][number]) => ({
  roles: '[]',
  position: 0,
  name,
  email,
  emailKey: emailKey(email),
  institution: college,
  orcid,
  orcidProvedAt: null,
  deniedAt: null,
});
