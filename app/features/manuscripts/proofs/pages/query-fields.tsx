import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { Query } from '../../typesetting/queries/list-queries.server.ts';
import { findPlaces } from '../../typesetting/queries/place-of-query.ts';
import { DESCRIBE } from '../../typesetting/queries/describe-question.ts';
import { LONGEST_ANSWER, queryField } from '../proofs-form.ts';

type Props = { queries: readonly Query[]; text: ArticleText | null };

/** Where in the text on this page each query is. */
function withPlaces({ queries, text }: Props) {
  const find = text === null ? () => null : findPlaces(text);
  return queries.map((query) => ({ query, at: find(query) }));
}

/** What the editor asked about places of the text, with a field for each answer. */
export const QueryFields = ({ state, ...of }: Props & { state: FormState }) =>
  withPlaces(of).map(({ query, at }) => {
    const name = queryField(query.id);
    const values = { [name]: query.answer ?? '', ...state.values };
    return (
      <div className="stack" key={query.id}>
        <Place query={query} at={at} isShown={of.text !== null} />
        <TextField
          label={query.question}
          {...(query.question === DESCRIBE && { hint: DESCRIBED })}
          {...fieldOf({ values, errors: state.errors }, name)}
          maxLength={LONGEST_ANSWER}
          rows={3}
        />
      </div>
    );
  });

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
  const { place, words } = query;
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
