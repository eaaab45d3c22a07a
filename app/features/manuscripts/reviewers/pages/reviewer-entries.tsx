import { Form } from '#app/ui/form.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { ListedReviewer } from '../list-reviewers.server.ts';
import { counted } from '../../core/words.ts';
import { Load } from './candidate-entries.tsx';

export type ReviewerTyped = FormState & {
  /** Of the reviewer who is to be changed; null for a new one. */
  id: number | null;
};

export const NewReviewer = ({ typed }: { typed?: ReviewerTyped }) => (
  <details className="opener" open={typed !== undefined}>
    <summary>Add a reviewer</summary>
    <PersonForm {...(typed ?? { id: null, ...EMPTY })} />
  </details>
);

type Props = { reviewers: readonly ListedReviewer[]; count: number; typed?: ReviewerTyped };

export const ReviewerEntries = ({ reviewers, count, typed }: Props) => (
  <section className="stack" aria-labelledby="list">
    <h2 id="list">{counted(count, 'reviewer')}</h2>
    <div className="entries candidates">
      {reviewers.map((reviewer) => (
        <Entry
          key={reviewer.id}
          reviewer={reviewer}
          {...(typed?.id === reviewer.id && { typed })}
        />
      ))}
    </div>
  </section>
);

function Entry({ reviewer, typed }: { reviewer: ListedReviewer; typed?: ReviewerTyped }) {
  const { id, name, institution, email, expertise, retiredAt, load } = reviewer;
  const isRetired = retiredAt !== null;
  return (
    <article className="entry" data-excluded={isRetired || undefined}>
      <div className="candidate-head">
        <h3 className="entry-title">{name}</h3>
        <p className="entry-authors">
          {institution} · {email}
        </p>
      </div>
      {expertise !== '' && <p className="small">{expertise}</p>}
      <ul className="entry-meta inline-list">
        {isRetired && <li>Retired: no longer suggested</li>}
        <Load load={load} />
      </ul>
      <details className="opener" open={typed !== undefined}>
        <summary>
          Change <span className="visually-hidden">{name}</span>
        </summary>
        <PersonForm
          {...(typed ?? { ...EMPTY, id, values: { name, email, institution, expertise } })}
        />
        <form method="post" action={href('officeReviewerList')}>
          <input type="hidden" name="id" value={id} />
          <p className="actions">
            <Button name="action" value={isRetired ? 'return' : 'retire'}>
              {isRetired ? 'Suggest again' : 'Retire'}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </p>
        </form>
      </details>
    </article>
  );
}

function PersonForm({ id, ...state }: ReviewerTyped) {
  const field = (name: string) => ({
    ...fieldOf(state, name),
    id: `${name}-${id ?? 'new'}`,
    autoComplete: 'off',
  });
  return (
    <Form action={href('officeReviewerList')}>
      {id !== null && <input type="hidden" name="id" value={id} />}
      <Field label="Name" {...field('name')} required />
      <Field label="E-mail address" type="email" {...field('email')} required />
      <Field label="Institution" {...field('institution')} required />
      <Field label="Fields of expertise" hint="Separated by commas" {...field('expertise')} />
      <p className="actions">
        <Button name="action" value="save">
          {id === null ? 'Add the reviewer' : 'Save'}
        </Button>
      </p>
    </Form>
  );
}
