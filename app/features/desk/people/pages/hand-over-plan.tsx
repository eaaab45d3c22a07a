import { href } from '#app/routes.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/field.tsx';
import { Form, Hidden } from '#app/ui/form.tsx';
import type { Person } from '../find-person.server.ts';

/** What the fields begin with that choose a manuscript, by its paper ID. */
export const PAPER = 'paper-';

type Props = {
  person: Pick<Person, 'id' | 'name'>;
  to: { id: string; name: string };
  given: readonly { paperId: number; title: string }[];
  stay: readonly { paperId: number; why: string }[];
  /** Those that are ticked at first; null for all. */
  chosen: ReadonlySet<number> | null;
  state: FormState;
};

/** What would go to another editor, to be chosen before anything does, and what cannot. */
export function HandOverPlan({ person, to, given, stay, chosen, state }: Props) {
  return (
    <>
      <p>
        <strong>Nothing has been reassigned yet.</strong> {person.name} and {to.name} will be
        notified by e-mail. What you leave out stays with {person.name}; reviews and decision
        letters that are being written stay with their manuscripts and writers.
      </p>
      {given.length > 0 && (
        <Form
          action={href('accountPerson', { id: person.id })}
          label="Manuscripts to reassign"
          state={state}
          data-busy="Saving..."
        >
          <Hidden fields={{ act: 'hand-over', to: to.id }} />
          <fieldset className="field">
            <legend>Manuscripts that go to {to.name}</legend>
            {given.map(({ paperId, title }) => (
              <Tick
                key={paperId}
                name={`${PAPER}${paperId}`}
                value="yes"
                defaultChecked={chosen === null || chosen.has(paperId)}
              >
                {paperId}: {title}
              </Tick>
            ))}
          </fieldset>
          <p className="actions">
            <Button kind="primary">Reassign the chosen manuscripts</Button>
            <a href={href('accountPerson', { id: person.id })}>Cancel</a>
          </p>
        </Form>
      )}
      {stay.length > 0 && (
        <ul>
          {stay.map(({ paperId, why }) => (
            <li key={paperId}>
              {paperId} stays: {why}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** After it was done: how it is taken back, as long as the new editor has them. */
export const GiveBack = ({ to, from, papers }: { to: string; from: string; papers: string }) => (
  <p>
    <a href={href('accountPerson', { id: to }, { to: from, papers })}>
      Give back what was just reassigned…
    </a>
  </p>
);
