import { blocksOf } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { Query } from '../../typesetting/queries/list-queries.server.ts';
import { findPlaces } from '../../typesetting/queries/place-of-query.ts';
import { DESCRIBE } from '../../typesetting/queries/describe-question.ts';
import { ANSWER_FIRST, LONGEST_ANSWER, queryField } from '../proofs-form.ts';

type Props = { queries: readonly Query[]; text: ArticleText | null };

/** Where in the text on this page each query is. */
function withPlaces({ queries, text }: Props) {
  const find = text === null ? () => null : findPlaces(text);
  return queries.map((query) => ({ query, at: find(query) }));
}

type FieldsProps = Props & {
  state: FormState;
  pictureAt: (name: string) => string;
};

/** What the editor asked about places of the text, with a field for each answer. */
export const QueryFields = ({ state, pictureAt, ...of }: FieldsProps) =>
  withPlaces(of).map(({ query, at }) => {
    const name = queryField(query.id);
    const values = { [name]: query.answer ?? '', ...state.values };
    return (
      <div className="stack" key={query.id}>
        <Place query={query} at={at} isShown={of.text !== null} />
        {query.question === DESCRIBE &&
          picturesAt(of.text, at).map((picture) => (
            // It is described by what is asked for.
            <img key={picture} src={pictureAt(picture)} alt="" width={160} loading="lazy" />
          ))}
        <TextField
          label={query.question === DESCRIBE ? `${query.place}: ${DESCRIBE}` : query.question}
          {...(query.question === DESCRIBE && { hint: DESCRIBED })}
          {...fieldOf({ values, errors: state.errors }, name)}
          maxLength={LONGEST_ANSWER}
          rows={3}
          required
          data-missing={ANSWER_FIRST}
        />
      </div>
    );
  });

function picturesAt(text: ArticleText | null, at: string | null): string[] {
  const figure = text && [...blocksOf(text)].find(({ id }) => id === at);
  return figure?.kind === 'figure' ? figure.parts.map(({ picture }) => picture) : [];
}

const DESCRIBED = 'Your answer becomes the alternative text of the figure as it is.';

/** The same to be read only. */
export const QueryList = (of: Props) => (
  <ul className="points">
    {withPlaces(of).map(({ query, at }) => (
      <li key={query.id}>
        <Place query={query} at={at} isShown={of.text !== null} />
        <p className="keep-breaks">{query.question}</p>
        <p className="keep-breaks">{query.answer ?? 'Not answered yet.'}</p>
      </li>
    ))}
  </ul>
);

function Place({ query, at, isShown }: { query: Query; at: string | null; isShown: boolean }) {
  const { place } = query;
  const words = beginningOf(query.words.replace(place, '').replace(/^[\s.:]{1,9}/, ''));
  return (
    <p className="small">
      {at === null ? place : <a href={`#${at}`}>{place}</a>}
      {words !== '' && (
        <>
          : <q>{words}</q>
        </>
      )}
      {at === null && isShown && ' (passage no longer in the text)'}
    </p>
  );
}

/** Letters that tell which passage is meant. */
const SHOWN = 120;

/** Whole words of it. */
function beginningOf(words: string): string {
  if (words.length <= SHOWN) return words;
  const start = words.slice(0, SHOWN).toWellFormed();
  return `${start.slice(0, start.lastIndexOf(' ')) || start}…`;
}
