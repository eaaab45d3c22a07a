import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import { isMistakable, matchKey } from '../conflicts/find-matches.ts';
import type { Match } from '../conflicts/find-matches.ts';
import { keepAnswer, noteConflict } from '../conflicts/note-conflict.server.ts';
import type { Objection } from '../conflicts/objections.ts';
import type { Relation } from '../core/conflicts.ts';
import { takeAway } from '../editors/assign-editor.server.ts';
import { refuseOwnGain } from '../editors/refuse-own-gain.server.ts';
import { keepUncounted } from '../reviews/within-task.server.ts';
import { releaseRecommendation } from '../recommending/release-recommendation.server.ts';
import { judgePerson } from './judge-person.server.ts';
import type { JudgedPerson } from './judge-person.server.ts';

export type AnsweringConflict =
  | { outcome: 'answered' }
  /** There is no such question (any more); or it is about the editor who answers. */
  | { outcome: 'no-such-question' | 'about-you' }
  | Refused;

type Answer = {
  who: string;
  /** As `matchKey` has it. */
  match: string;
  answer: 'conflict' | 'none';
  reason: string;
};

/**
 * A likely conflict acts or is gone while its ground is the same; one that acts is lifted as a
 * mistake, unless it was declared (L2, L7).
 */
export const answerConflict: EditorsCommand<Answer, AnsweringConflict> = editorsCommand(
  async ({ inside, manuscript, user }, { paperId, who, match: key, answer, reason }) => {
    const person = await judgePerson(inside, manuscript, who);
    const match = person && answerable(person).find((each) => matchKey(each) === key);
    if (!match) return { outcome: 'no-such-question' };
    if (isAbout(user, person, match)) return { outcome: 'about-you' };
    const { name, emailKey, editor } = person;
    if (editor !== null && answer === 'conflict') {
      const told = { ...match, person: mailboxOf(emailKey), answer };
      const answers = [...manuscript.answers, told];
      const refused = await refuseOwnGain(inside, { user, manuscript }, { answers });
      if (refused) return refused;
    }
    const given = { name, emailKey, match, answer, reason, by: user.id };
    await keepAnswer(inside, manuscript, given);
    await keepUncounted(inside, paperId);
    if (editor !== null && answer === 'conflict') {
      const relation = match.relation as Relation;
      await noteConflict(inside, manuscript, { account: editor, relation, source: 'found' });
      await takeAway(inside, manuscript, editor);
      await releaseRecommendation(inside, paperId);
    }
    return { outcome: 'answered' };
  },
);

/** What may be answered of a person: what is likely, and what was found and may be a mistake. */
const answerable = ({ questions, found }: JudgedPerson): Match<Objection>[] => [
  ...questions,
  ...found.filter(isMistakable),
];

/** No editor lifts a conflict of their own. */
function isAbout(user: SignedIn, person: JudgedPerson, match: Match<Objection>): boolean {
  const own = new Set([user.email, user.wantedEmail ?? user.email].map(mailboxOf));
  return (
    person.editor === user.id ||
    own.has(mailboxOf(person.emailKey)) ||
    own.has(mailboxOf(match.other))
  );
}
