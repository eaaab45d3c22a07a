import { DefinitionList } from '#app/ui/definition-list.tsx';
import { OrcidMark } from '#app/ui/orcid-mark.tsx';
import type { ListedAuthor } from '../../author-list/author-rows.ts';
import { ASKED_TEXTS, personAsText } from '../../core/manuscript-details.ts';
import type { ManuscriptDetails } from '../../core/manuscript-details.ts';
import { declaredOf } from '../find-declared.server.ts';
import type { DeclaredFile } from '../find-declared.server.ts';
import { CONFIRMATIONS } from '../confirmations.ts';

type Props = {
  authors: readonly ListedAuthor[];
  corresponding: number;
  details: ManuscriptDetails;
  files: readonly DeclaredFile[];
};

/** All that authors declared, as it will be printed; what they left out is said to be missing. */
export function Declared({ authors, corresponding, details, files }: Props) {
  const declared = declaredOf({ details, authors, files });
  const missing = ASKED_TEXTS.filter(
    ([, { printed, missing: asks }]) =>
      printed && asks && !declared.some(({ role }) => role === printed),
  );
  const references = details.references.split('\n').filter(Boolean);
  return (
    <div className="stack">
      <ol className="references">
        {authors.map((author) => (
          <li key={author.position}>
            <AuthorLine {...{ author }} isCorresponding={author.position === corresponding} />
          </li>
        ))}
      </ol>
      <DefinitionList
        items={[
          ...declared.map(
            ({ title, text }) =>
              [
                title,
                <span className="keep-breaks" key={title}>
                  {text}
                </span>,
              ] as const,
          ),
          ...missing.map(([, { label }]) => [label, 'Not stated yet'] as const),
        ]}
      />
      {references.length > 0 && (
        <details>
          <summary>References: {references.length}</summary>
          <ol className="references">
            {references.map((reference) => (
              <li key={reference}>{reference}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

const AuthorLine = (props: { author: ListedAuthor; isCorresponding: boolean }) => {
  const { name, college, email, orcid, orcidProvedAt, confirmedAt, deniedAt } = props.author;
  return (
    <>
      {name}
      {props.isCorresponding
        ? ' (corresponding author)'
        : confirmedAt === null &&
          (deniedAt
            ? ' (says that they are not an author)'
            : ' (has not confirmed being an author)')}
      {[college, email].filter(Boolean).map((each) => `, ${each}`)}
      {orcid !== null && orcidProvedAt !== null && (
        <>
          {', '}
          <OrcidMark /> {orcid}
        </>
      )}
    </>
  );
};

/** What the authors told the editors alone; nothing where they told nothing. */
export function ForEditors({ details }: Pick<Props, 'details'>) {
  const items = [
    [
      'Covering letter',
      details.coveringLetter && (
        <span className="keep-breaks" key="letter">
          {details.coveringLetter}
        </span>
      ),
    ],
    ['Special issue', details.specialIssue],
    ['Suggested reviewers', details.suggestedReviewers.map(personAsText).join('; ')],
    ['Reviewers to exclude', details.opposedReviewers.map(personAsText).join('; ')],
    [
      'Confirmed for all authors',
      details.checklist.flatMap((key) => CONFIRMATIONS[key]?.text ?? []).join(' '),
    ],
  ] as const;
  if (!items.some(([, value]) => value)) return null;
  return (
    <section aria-labelledby="for-editors">
      <h2 className="side-head" id="for-editors">
        For the editors
      </h2>
      <DefinitionList items={items} />
    </section>
  );
}
