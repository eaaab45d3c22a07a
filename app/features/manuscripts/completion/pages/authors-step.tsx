import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { OrcidMark } from '#app/ui/orcid-mark.tsx';
import {
  authorField,
  countRows,
  joinedName,
  MOST_AUTHORS,
  partsOfName,
} from '../../author-list/author-rows.ts';
import type { ListedAuthor } from '../../author-list/author-rows.ts';
import { PlaceInList } from '../../author-list/pages/author-rows.tsx';
import type { NamedAuthors } from '../named-authors.ts';
import type { SettledForm } from '../../author-list/settled-authors.ts';
import { fieldIn, isInUse } from './step-view.ts';
import type { StepView } from './step-view.ts';

export type SettledList = Pick<SettledForm, 'open' | 'unsaved'> & {
  /** Whether the assessment has begun. */
  late: boolean;
  proposeAt: string;
};

type Props = {
  view: StepView;
  authors: readonly ListedAuthor[];
  writer: number;
  /** Null while the form changes the list. */
  settled: SettledList | null;
  /** Whether the row of one more author is open. */
  adds: boolean;
  institutions: readonly string[];
  /** Null where the manuscript names no one. */
  named:
    | (NamedAuthors & { added: string | null; addAt: (which: 'named' | 'spelled') => string })
    | null;
};

const PROPOSAL = 'propose-authors';
const MOST_OPEN = 2;
const LINES = ['name', 'given', 'family', 'email', 'college', 'orcid', 'rank'];

/** The authors, those of whom something is missing open, with what of them the form may change (L5). */
export function AuthorsStep({ view, authors, writer, settled, adds, institutions, named }: Props) {
  const { values, errors } = view.state;
  const rows = countRows(values);
  const free = settled === null;
  const isIncomplete = (row: number) =>
    ['email', 'college'].some((name) => !values[authorField(row, name)]);
  const marked = (row: number) =>
    isInUse(
      view,
      LINES.map((name) => authorField(row, name)),
    );
  const listed = Array.from({ length: rows }, (_, row) => row);
  const open = new Set(
    listed.filter((row) => isIncomplete(row) || marked(row)).slice(0, MOST_OPEN),
  );
  return (
    <>
      <datalist id="institutions">
        {institutions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {settled && <SettledNote {...settled} />}
      {named && <NamedNote {...named} />}
      {errors['authors'] && <p className="field-error">{errors['authors']}</p>}
      {listed.map((row) => (
        <AuthorRow
          key={row}
          {...{ view, row, writer, settled, named }}
          open={open.has(row)}
          known={authors.find(
            ({ position }) => String(position) === values[authorField(row, 'position')],
          )}
        />
      ))}
      {free && adds && rows < MOST_AUTHORS && (
        <AuthorRow {...{ view, writer, settled, named }} row={rows} open known={undefined} />
      )}
      {free && rows < MOST_AUTHORS && (
        <>
          <p>
            <Button name="go" value="add">
              Add another author
            </Button>
          </p>
          <p className="small soft">
            A group counts as an author too: leave its given name empty. Once the submission is
            complete or a co-author has confirmed, the list changes only with the consent of all.
          </p>
        </>
      )}
    </>
  );
}

const LIST = new Intl.ListFormat('en-GB');

/** Whom the file names, offered and never put into the list unseen. */
function NamedNote(of: NonNullable<Props['named']>) {
  const { fileName, all, named, others, respelled, added, addAt } = of;
  const writer = all.find(({ isCorresponding }) => isCorresponding)?.name;
  const letters = writer ? ` It says that letters go to ${writer}.` : '';
  const isCut = named > all.length;
  const unlikely = all.filter(({ isUnlikely }) => isUnlikely).map(({ name }) => `“${name}”`);
  const check =
    unlikely.length > 0 ? ` Please check ${LIST.format(unlikely)}: this may not be a name.` : '';
  if (added === 'spelled')
    return <p>The names are spelled below as in {fileName}. Please check each of them.</p>;
  if (added === 'named')
    return (
      <p>
        {isCut ? `${all.length} of the ${named} authors` : 'The authors'} in {fileName} are listed
        below. Please check each of them.{letters}
        {check}
      </p>
    );
  const spelling = respelled.length > 0 && (
    <p>
      {fileName} spells {LIST.format(respelled.map(({ was, name }) => `“${was}” as “${name}”`))}.{' '}
      <a href={addAt('spelled')}>Use the spelling of the file</a>
    </p>
  );
  if (others.length === 0) return spelling;
  const names = LIST.format(all.map(({ name }) => name));
  return (
    <>
      {spelling}
      <p>
        {fileName} names {named === 1 ? 'one author' : `${named} authors`}
        {isCut && `, of whom these ${all.length} fit here`}: {names}.{letters}
        {check}{' '}
        <a href={addAt('named')}>
          {others.length === 1
            ? `Add ${others[0]!.name}`
            : `Add the ${others.length} who are missing below`}
        </a>
      </p>
    </>
  );
}

type RowProps = Pick<Props, 'view' | 'writer' | 'settled' | 'named'> & {
  row: number;
  open: boolean;
  known: ListedAuthor | undefined;
};

function AuthorRow({ view, row, open, known, writer, settled, named }: RowProps) {
  const { values } = view.state;
  const free = settled === null;
  const valueOf = (name: string) => values[authorField(row, name)] ?? '';
  const line = (name: string) => ({
    ...fieldIn(view, authorField(row, name)),
    autoComplete: 'off',
    readOnly: !free && !settled.open.has(authorField(row, name)),
  });
  const isWriter = known?.position === writer;
  const isCorresponding = values['corresponding'] === String(row);
  const said = known?.family ?? null;
  const parts =
    said === null && named ? named.partsOf(valueOf('name')) : partsOfName(valueOf('name'), said);
  const name =
    valueOf('name') || joinedName({ given: valueOf('given'), family: valueOf('family') });
  const part = (which: 'given' | 'family') => ({
    ...line(which),
    defaultValue: values[authorField(row, which)] ?? parts[which],
  });
  return (
    <details className="author" open={open}>
      <summary>
        <span>
          <strong>
            {row + 1}. {isWriter ? 'You' : 'Co-author'}
            {isCorresponding && ', corresponding'}
          </strong>
          {name !== '' && (
            <>
              <br />
              {name}
              <span className="small soft"> · {valueOf('college') || 'institution missing'}</span>
              {known?.orcid && known.orcidProvedAt !== null && (
                <span className="small">
                  {' '}
                  <OrcidMark /> ORCID iD proved
                </span>
              )}
            </>
          )}
        </span>
      </summary>
      <div className="stack">
        <input type="hidden" name={authorField(row, 'position')} value={valueOf('position')} />
        {free ? (
          <div className="two">
            <Field label="Given name" {...part('given')} />
            <Field label="Family name" {...part('family')} />
          </div>
        ) : (
          <Field label="Name" {...line('name')} />
        )}
        <Field label="E-mail" type="email" {...line('email')} />
        <Field label="Institution" {...line('college')} list="institutions" />
        {known && !isWriter && (
          <p className="small soft">
            {known.confirmedAt === null
              ? `${name} confirms by a link. An ORCID iD is shown once ORCID has confirmed it, through an account here.`
              : `${name} has confirmed being an author.`}
          </p>
        )}
        {free && (
          <details>
            <summary>Order, corresponding author{!isWriter && ', remove'}</summary>
            <div className="stack">
              <PlaceInList
                row={row}
                isCorresponding={isCorresponding}
                rank={{ ...line('rank'), defaultValue: valueOf('rank') || String(row + 1) }}
              />
              {!isWriter && (
                <p>
                  <Button kind="danger" name={authorField(row, 'remove')} value="on">
                    Remove {name}
                  </Button>
                </p>
              )}
            </div>
          </details>
        )}
      </div>
    </details>
  );
}

const SettledNote = ({ late, proposeAt, unsaved }: SettledList) => (
  <>
    <p className="small soft">
      {late
        ? 'The assessment has begun: the list, names, affiliations and ORCID iDs can change only with the consent of all authors and an editor.'
        : 'The list has been confirmed. The list, names, affiliations and ORCID iDs can change only with the consent of all authors.'}{' '}
      <a href={proposeAt}>Propose a change of authors</a>. The editor can correct an e-mail address.
      You can fill in empty fields once.
    </p>
    {unsaved && (
      <div className="stack">
        <p className="field-error">
          The authors as you typed them were not saved. You can propose them to all authors:
        </p>
        <p className="actions">
          {/* Beside this form, which cannot hold another. */}
          <Button form={PROPOSAL}>Propose these authors</Button>
        </p>
      </div>
    )}
  </>
);

/** Brings what was typed of authors to the form of proposals, which asks for the reason. */
export const UnsavedAuthors = ({ proposeAt, unsaved }: SettledList) =>
  unsaved && (
    <form id={PROPOSAL} method="post" action={proposeAt} encType="multipart/form-data">
      {Object.entries(unsaved).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
