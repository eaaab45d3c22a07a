import type { FormState } from '#app/platform/web/form/form-state.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { isMistakable, matchKey, tellMatch } from '../../conflicts/find-matches.ts';
import type { Match } from '../../conflicts/find-matches.ts';
import { OBJECTIONS } from '../../conflicts/objections.ts';
import type { Objection } from '../../conflicts/objections.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { JudgedPerson } from '../judge-person.server.ts';

type Props = {
  manuscript: CaseFile;
  person: JudgedPerson;
  who: string;
  typed: FormState;
  /** The match whose form is given back. */
  current: string;
};

/** What a person may have in common with the authors, and the forms that answer it. */
export function ConflictCheck(props: Props) {
  const { manuscript, person, typed } = props;
  const { name, conflicts, questions, found, editor } = person;
  const { paperId, title } = manuscript;
  const declared = conflicts.filter((each) => !found.some(({ relation }) => relation === each));
  const mistakable = found.filter(isMistakable);
  const certain = found.filter((match) => !isMistakable(match));
  return (
    <>
      <p className="lede">
        <a href={href('officeManuscript', { id: paperId })}>{title}</a>
      </p>
      <FormMessage state={typed} />
      {questions.map((match) => (
        <Question key={matchKey(match)} {...props} match={match} />
      ))}
      {mistakable.map((match) => (
        <Question key={matchKey(match)} {...props} match={match} acts />
      ))}
      {[...new Set([...declared, ...certain.map(({ relation }) => relation)])].map((relation) => (
        <p key={relation}>{OBJECTIONS[relation]}. This cannot be changed here.</p>
      ))}
      {questions.length === 0 && (
        <p>
          {conflicts.length > 0
            ? `${name} has a conflict of interest with this manuscript.`
            : `No conflict of interest of ${name} is known.`}{' '}
          {editor === null ? (
            <a href={href('officeReviewers', { id: paperId })}>Reviewers of this manuscript</a>
          ) : (
            <a href={`${href('officeManuscript', { id: paperId })}#editor`}>Assign an editor</a>
          )}
        </p>
      )}
    </>
  );
}

function Question(props: Props & { match: Match<Objection>; acts?: boolean }) {
  const { manuscript, who, match, typed, current, acts = false } = props;
  const key = matchKey(match);
  const own = key === current ? typed : EMPTY;
  const isOffice = match.relation === 'office';
  return (
    <form
      className="section form"
      method="post"
      action={href('officeConflictCheck', { id: manuscript.paperId }, { who })}
      aria-label={OBJECTIONS[match.relation]}
      noValidate
    >
      <h2>
        {acts
          ? OBJECTIONS[match.relation]
          : isOffice
            ? 'Ask an editor for a review?'
            : `${OBJECTIONS[match.relation]}?`}
      </h2>
      <p>{tellMatch(match)}</p>
      <input type="hidden" name="match" value={key} />
      <TextField
        label={
          acts
            ? 'Why this is a mistake'
            : isOffice
              ? 'Why this editor is asked for a review'
              : 'Reason, if there is no conflict'
        }
        hint="Only editors see it. It is stored in the history."
        {...fieldOf(own, 'reason')}
        maxLength={1000}
      />
      <p className="actions">
        <Button name="answer" value="none">
          {acts ? 'Mark as a mistake' : isOffice ? 'Ask this editor' : 'No conflict of interest'}
        </Button>
        {!acts && (
          <Button name="answer" value="conflict" kind="quiet">
            {isOffice ? 'Do not ask this editor' : 'It is a conflict of interest'}
          </Button>
        )}
      </p>
    </form>
  );
}
