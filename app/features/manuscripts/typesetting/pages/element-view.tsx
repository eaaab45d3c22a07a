import { DOUBTS, elementsOf } from '#app/features/fulltext/core/index.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { href } from '#app/routes.ts';
import { Form, Hidden } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { Field, Options, SelectField, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { HEADINGS, MARKS_HINT, inOrder } from '../element-fields.ts';
import type { ElementField } from '../element-fields.ts';
import { LONGEST_QUESTION } from '../queries/query-form.ts';
import { MORE_TARGETS, MORE_WORDS } from '../element-form.ts';
import type { TypesetArticle } from '../find-typesetting.server.ts';
import { elementMarkup } from './article-markup.ts';
import { DoubtActions } from './doubt-actions.tsx';
import { PictureForm } from './picture-form.tsx';

type Props = {
  paperId: number;
  id: string;
  article: TypesetArticle;
  fields: readonly ElementField[];
  readAt: number;
  /** Which doubt of the list led here. */
  doubt: string;
  mayMend: boolean;
  mayAsk: boolean;
  typed: FormState;
};

export function ElementView(props: Props) {
  const { paperId, id, article, readAt, mayMend, mayAsk, typed } = props;
  const markup = elementMarkup(paperId, article.text, id);
  const doubts = [...inOrder(article.doubts).entries()].filter(([, { place }]) => place === id);
  return (
    <>
      <p data-way-back="">
        <a href={`${href('officeTypesetting', { id: paperId })}#${id}`}>
          Typesetting of manuscript {paperId}
        </a>
      </p>
      <FormMessage state={typed} />
      {markup === null ? (
        <p>It is left out of the article.</p>
      ) : (
        <div className="prose full-text" dangerouslySetInnerHTML={{ __html: markup }} />
      )}
      {doubts.length > 0 && (
        <ul className="points">
          {doubts.map(([at, doubt]) => (
            <li key={at}>
              {DOUBTS[doubt.kind]} {doubt.words !== '' && <q>{doubt.words}</q>}
              {mayMend && (
                <DoubtActions {...{ paperId, at }} doubt={{ ...doubt, place: id }} here />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayMend && markup !== null && <PictureForm {...{ paperId, id, article, readAt, typed }} />}
      {mayMend && mayAsk && markup !== null && <AskForm {...{ paperId, id, typed }} />}
      {mayMend && markup !== null && <FoundDoi {...props} />}
      {mayMend && <ElementForm {...props} isThere={markup !== null} />}
    </>
  );
}

/** What a search has for a reference without a DOI: taken into it by one button where all agrees. */
function FoundDoi({ paperId, id, article, fields, readAt, doubt }: Props) {
  const field = fields.find(({ kind, shown }) => kind === 'doi' && shown === '');
  const found = article.searched.find(({ place }) => place === id);
  if (!field || !found || found.doi === null) return null;
  const work = [found.author, found.title, found.year].filter(Boolean).join(', ');
  return (
    <form
      className="form"
      method="post"
      action={href('officeTypesettingElement', { id: paperId, element: id })}
      aria-label="DOI at Crossref"
    >
      <p>
        {found.state === 'found'
          ? 'Crossref has this work: '
          : 'Crossref has a work like this, with another author or year: '}
        {work}. <a href={doiUrl(found.doi)}>{found.doi}</a>
      </p>
      {found.state === 'found' && (
        <>
          <Hidden fields={{ seen: readAt, doubt }} />
          {fields.map(({ name, shown }) => (
            <input
              key={name}
              type="hidden"
              name={name}
              value={name === field.name ? found.doi! : shown}
            />
          ))}
          <Submit>Add this DOI to the reference</Submit>
        </>
      )}
    </form>
  );
}

const AskForm = ({ paperId, id, typed }: Pick<Props, 'paperId' | 'id' | 'typed'>) => (
  <details open={'question' in typed.errors || 'question' in typed.values}>
    <summary>Ask the author about it</summary>
    <Form
      action={href('officeTypesettingQuery', { id: paperId, element: id })}
      label="Ask the author about it"
    >
      <TextField
        label="Query to the author"
        hint="The author answers it on the page of the proofs, and cannot approve them before."
        {...fieldOf(typed, 'question')}
        maxLength={LONGEST_QUESTION}
        rows={3}
      />
      <Submit>Save the query</Submit>
    </Form>
  </details>
);

const LINKED: ReadonlySet<string> = new Set(['paragraph', 'figure', 'table', 'aside']);
const MARKED: ReadonlySet<string> = new Set(['words', 'caption', 'reference']);

function ElementForm(props: Props & { isThere: boolean }) {
  const { paperId, id, article, fields, typed, isThere } = props;
  const seen = (
    <>
      <Hidden fields={{ seen: props.readAt, doubt: props.doubt }} />
    </>
  );
  const form = {
    method: 'post' as const,
    action: href('officeTypesettingElement', { id: paperId, element: id }),
  };
  const kind = kindOf(article, id);
  return (
    <>
      {isThere && (
        <form className="form" {...form} aria-label="Change it" noValidate>
          {seen}
          {fields.map((field) => (
            <ElementInput key={field.name} field={field} typed={typed} />
          ))}
          {LINKED.has(kind) && (
            <details open={MORE_TARGETS in typed.errors || fields.length === 0}>
              <summary>Add a link to some of its words</summary>
              <Field
                label="Words, exactly as in the text"
                {...fieldOf(typed, MORE_WORDS)}
                maxLength={200}
              />
              <Field
                label="Where they lead"
                hint="Numbers of entries of the references, or names such as “Figure 3”, with commas between them"
                {...fieldOf(typed, MORE_TARGETS)}
                maxLength={300}
              />
            </details>
          )}
          <Submit kind="primary">Save</Submit>
        </form>
      )}
      <form {...form} className="section">
        {seen}
        {fields.map(({ name, shown }) => (
          <input key={name} type="hidden" name={name} value={shown} />
        ))}
        <input type="hidden" name="drop" value={isThere ? 'yes' : 'no'} />
        <Submit>
          {isThere ? (LEAVE_OUT[kind] ?? 'Leave it out of the article') : 'Put it back'}
        </Submit>
      </form>
    </>
  );
}

const LEAVE_OUT: Readonly<Record<string, string>> = {
  section: 'Leave this section out of the article, with all that is in it',
  reference: 'Leave this entry out of the references',
};

function kindOf({ raw }: TypesetArticle, id: string): string {
  return elementsOf(raw).get(id)?.kind ?? '';
}

function ElementInput({ field, typed }: { field: ElementField; typed: FormState }) {
  const { name, kind, label, shown, longest, rows } = field;
  const hint = [field.hint, MARKED.has(kind) && MARKS_HINT].filter(Boolean).join(' ');
  const own = {
    label,
    ...(hint && { hint }),
    ...{ ...fieldOf({ values: { [name]: shown, ...typed.values }, errors: typed.errors }, name) },
  };
  if (kind === 'heading') {
    return (
      <SelectField {...own}>
        <Options of={HEADINGS.map(([value, words]) => [value, words])} />
      </SelectField>
    );
  }
  if (rows > 1) return <TextField {...own} rows={rows} maxLength={longest} />;
  const isNumber = kind === 'head-rows' || kind === 'head-columns';
  return <Field {...own} maxLength={longest} {...(isNumber && { inputMode: 'numeric' })} />;
}
