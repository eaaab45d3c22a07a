import type { ReactNode } from 'react';

/** Names, each with a line about it: people and where they work, services and what they do. */
export function NamedList(props: {
  items: { name: ReactNode; key: string; note?: string | undefined }[];
}) {
  return (
    <ul className="named-list cards">
      {props.items.map(({ name, key, note }) => (
        <li key={key}>
          <p className="named-list-name">{name}</p>
          {note && <p className="small soft">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
