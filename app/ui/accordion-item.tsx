import type { ReactNode } from 'react';

/**
 * One panel of an accordion. Of the panels that share a `name` only one is open at a time; clicking
 * the open one closes it. `note` stands beside the title, `level` is the title's heading level. A
 * link to `#id` opens the panel.
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
