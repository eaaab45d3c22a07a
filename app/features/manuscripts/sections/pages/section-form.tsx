import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Form } from '#app/ui/form.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { SectionView } from '../section.ts';
import { SectionFields } from './section-fields.tsx';

type Props = {
  section: SectionView;
  state: FormState;
  editors: readonly { username: string; name: string }[];
};

export function SectionForm({ section, state, editors }: Props) {
  const { id, name, closed } = section;
  return (
    <>
      <p>
        <a href={href('officeSections')}>All sections</a>
      </p>
      <FormMessage state={state} />
      <Form label={name} data-busy="Saving...">
        <SectionFields state={state} editors={editors} />
        <p className="actions">
          <Button kind="primary" name="step" value="save">
            Save
          </Button>
        </p>
      </Form>
      <section className="section stack" aria-labelledby="close">
        <h2 id="close">{closed ? 'Open the section' : 'Close the section'}</h2>
        <p>
          {closed
            ? 'Authors cannot choose this section now.'
            : 'Authors will no longer be able to choose this section. Its manuscripts stay in it, and you can open it again.'}
        </p>
        <form method="post" action={href('officeSection', { id })}>
          <p className="actions">
            <Button name="step" value={closed ? 'open' : 'close'}>
              {closed ? 'Open the section' : 'Close the section'}
            </Button>
          </p>
        </form>
      </section>
    </>
  );
}
