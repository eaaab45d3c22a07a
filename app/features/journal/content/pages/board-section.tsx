import type { BoardSection as Section } from '../content.ts';
import { NamedList } from './named-list.tsx';

export function BoardSection({ section, people }: Section) {
  return (
    <section className="section board-section">
      <h2>{section}</h2>
      <NamedList
        items={people.map(({ name, affiliation }) => ({ key: name, name, note: affiliation }))}
      />
    </section>
  );
}
