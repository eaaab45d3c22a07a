import type { ReactNode } from 'react';

/**
 * Of the panels that share a `name` one is open at a time; a link to `#id` opens it. `note` stands beside the
 * title, `level` is that of its heading.
 */
export function AccordionItem(props: {
  title: ReactNode;
  children: ReactNode;
  name?: string;
  id?: string;
  note?: ReactNode;
  open?: boolean;
  level?: 2 | 3;
}) {
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <details className="accordion-item" name={props.name} open={props.open}>
      <summary>
        <Heading className="accordion-title">{props.title}</Heading>
        {props.note && <span className="soft small">{props.note}</span>}
      </summary>
      <div id={props.id}>{props.children}</div>
    </details>
  );
}
