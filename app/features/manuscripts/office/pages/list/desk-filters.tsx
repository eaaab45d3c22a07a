import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Options } from '#app/ui/field.tsx';
import type { ReactNode } from 'react';
import type { Section } from '../../../sections/section.ts';
import { QUEUES } from '../../../waiting/queues.ts';
import type { QueueName } from '../../../waiting/queues.ts';
import { AGES, deskParameters } from './desk-query.ts';
import type { DeskQuery } from './desk-query.ts';
import { TO_ROWS } from './desk-table.tsx';

export type DeskEditor = {
  username: string;
  name: string;
  /** Manuscripts under way. */ load: number;
};

type Props = {
  query: DeskQuery;
  /** Where the manuscripts of the list are, and how many there. */
  stages: Partial<Record<QueueName, number>>;
  editors: readonly DeskEditor[];
  sections: readonly Section[];
};

export const DeskFilters = (props: Props) => (
  <Fold title="Filter">
    <Filters {...props} />
  </Fold>
);

function Filters({ query, stages, editors, sections }: Props) {
  const { list, queue, search, editor, section, age, sort } = query;
  const names = (Object.keys(QUEUES) as QueueName[]).filter(
    (name) => (stages[name] ?? 0) > 0 || name === queue,
  );
  const isChosen = [queue, editor, section, age].some((each) => each !== null) || search !== '';
  return (
    <form className="desk-filters" method="get" action={href('officeManuscripts') + TO_ROWS}>
      {list !== 'all' && <input type="hidden" name="list" value={list} />}
      {sort !== 'urgency' && <input type="hidden" name="sort" value={sort} />}
      <Choice label="Stage" name="queue" value={queue} all="All stages">
        {names.map((name) => (
          <option key={name} value={name}>
            {QUEUES[name].title} ({stages[name] ?? 0})
          </option>
        ))}
      </Choice>
      {sections.length > 0 && (
        <Choice label="Section" name="section" value={section} all="All sections">
          <Options of={sections.map(({ id, name }) => [id, name])} />
        </Choice>
      )}
      <Choice label="Handled by" name="editor" value={editor} all="All editors">
        <option value="mine">Handled by me</option>
        <Options of={editors.map(({ username, name, load }) => [username, `${name} (${load})`])} />
      </Choice>
      <Choice label="Waiting for" name="age" value={age} all="Any age">
        <Options of={AGES.map((days) => [days, `${days} days or more`])} />
      </Choice>
      <label>
        <span className="visually-hidden">Paper ID, title or author</span>
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={search}
          placeholder="ID, title or author"
          autoComplete="off"
        />
      </label>
      <Button>Show</Button>
      {isChosen && (
        <a
          className="button"
          data-kind="quiet"
          href={href('officeManuscripts', null, { list: deskParameters(query).list })}
        >
          Show all
        </a>
      )}
    </form>
  );
}

const Choice = (props: {
  label: string;
  name: string;
  value: string | number | null;
  /** Chooses nothing. */
  all: string;
  children: ReactNode;
}) => (
  <label>
    <span className="visually-hidden">{props.label}</span>
    <select className="input" name={props.name} defaultValue={props.value ?? ''}>
      <option value="">{props.all}</option>
      {props.children}
    </select>
  </label>
);
