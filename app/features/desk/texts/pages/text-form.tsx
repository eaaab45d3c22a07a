import type { ReactNode } from 'react';
import { PAGE_MENUS } from '#app/features/journal/content/index.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { isRunningText } from '../text-fields.ts';

type Props = {
  /** Null for a page that is yet to be named. */
  file: string | null;
  state: FormState;
  /** What it names although nothing on this site stands behind it. */
  promises: readonly string[];
  /** The newest change of the file. */
  since: number | null;
  /** What it is about. */
  about: string;
  /** Where readers find it, if it has a page of its own. */
  page: string | null;
  /** What gives up the text, if that can be done. */
  restore: string | null;
  /** Preview and versions. */
  beside: ReactNode;
};

export function TextForm(props: Props) {
  const { file, state, since, about, page, promises, restore, beside } = props;
  const isRunning = file === null || isRunningText(file);
  return (
    <>
      {file !== null && (
        <p>
          {about} {page !== null && <a href={page}>Page as readers see it</a>}
        </p>
      )}
      {promises.length > 0 && (
        <ShortNotice>
          {promises.join(' ')} Readers believe what a journal says of such services: set it up, or
          take the words out.
        </ShortNotice>
      )}
      <FormMessage state={state} />
      <div className="beside">
        <Form className="form letter-form" label="Text" data-busy="Saving...">
          {since !== null && <input type="hidden" name="since" value={since} />}
          {state.values['read'] && <input type="hidden" name="read" value={state.values['read']} />}
          {file === null && <AddressFields state={state} />}
          {isRunning && <FrontFields state={state} />}
          <TextField
            label="Text"
            hint={isRunning ? HOW_TO_WRITE : HOW_TO_SET}
            {...fieldOf(state, 'text')}
            className={isRunning ? 'input' : 'input code'}
            spellCheck={isRunning}
            required
          />
          {(state.values['settings'] ?? '') !== '' && (
            <TextField
              label="Settings of this text"
              hint="As YAML: a name, a colon and a value on each line."
              {...fieldOf(state, 'settings')}
              spellCheck={false}
            />
          )}
          <p className="actions">
            <Button kind="primary" name="step" value="save">
              Save
            </Button>
            {isRunning && (
              <Button name="step" value="preview">
                Preview
              </Button>
            )}
            {restore !== null && (
              <Button name="step" value="restore" formNoValidate>
                {restore}
              </Button>
            )}
          </p>
        </Form>
        {beside !== null && (
          <aside className="beside-panel stack" aria-label="Preview and versions">
            {beside}
          </aside>
        )}
      </div>
    </>
  );
}

const HOW_TO_WRITE =
  'A blank line starts a new paragraph. ## begins a heading, - an item of a list; **bold**, *italic*, [words](/policy) for a link. {{title}} and the like stand for what “About the journal” says.';

const HOW_TO_SET =
  'A name, a colon and a value on each line. What belongs together is indented by two spaces; lines that begin with # are remarks.';

const AddressFields = ({ state }: { state: FormState }) => (
  <>
    <Field
      label="Address"
      hint="The last part of the page’s address, such as open-access."
      {...fieldOf(state, 'name')}
      maxLength={60}
      spellCheck={false}
      autoCapitalize="none"
      required
    />
    <SelectField label="Menu" {...fieldOf(state, 'menu')} required>
      {PAGE_MENUS.map((menu) => (
        <option key={menu}>{menu}</option>
      ))}
    </SelectField>
  </>
);

const FrontFields = ({ state }: { state: FormState }) => (
  <>
    <Field label="Title" {...fieldOf(state, 'title')} maxLength={200} required />
    <Field
      label="In one sentence"
      hint="Search engines show it below the title."
      {...fieldOf(state, 'about')}
      maxLength={500}
      required
    />
  </>
);
