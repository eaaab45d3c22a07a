import type { Section } from '../../sections/section.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { QueueName } from '../queues.ts';

export type DeskEditor = {
  username: string;
  name: string;
  /** Manuscripts under way. */ load: number;
};

type Props = {
  queue: QueueName | null;
  search: string;
  /** `mine`, a username, or null for those of all editors. */
  editor: string | null;
  editors: readonly DeskEditor[];
  section: number | null;
  sections: readonly Section[];
};

export function DeskSearch(props: Props) {
  const { queue, search, editor, editors, section, sections } = props;
  return (
    <form className="desk-search" method="get" action={href('officeManuscripts')} role="search">
      {queue !== null && <input type="hidden" name="queue" value={queue} />}
      <Field
        label="Paper ID, title or author"
        name="q"
        type="search"
        defaultValue={search}
        autoComplete="off"
      />
      <SelectField label="Handled by" name="editor" defaultValue={editor ?? ''}>
        <option value="">All editors</option>
        <option value="mine">Me</option>
        {editors.map(({ username, name, load }) => (
          <option key={username} value={username}>
            {name} ({load})
          </option>
        ))}
      </SelectField>
      {sections.length > 0 && (
        <SelectField label="Section" name="section" defaultValue={section ?? ''}>
          <option value="">All sections</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button>Show</Button>
    </form>
  );
}

export function Workload({ editors }: { editors: readonly DeskEditor[] }) {
  return (
    <section className="section" aria-labelledby="workload">
      <h2 id="workload">Workload</h2>
      <ul className="queues">
        {editors.map(({ username, name, load }) => (
          <li key={username}>
            <a href={href('officeManuscripts', null, { editor: username })}>
              {name} <span className="count">{load}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
