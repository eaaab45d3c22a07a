import type { ReactNode } from 'react';

/** Terms and their values; a value that is null, undefined or empty is left out. `wide`: side by side. */
export function DefinitionList(props: {
  items: readonly (readonly [term: ReactNode, value: ReactNode])[];
  wide?: boolean;
}) {
  const shown = props.items.filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return (
    <dl className="definitions" data-wide={props.wide || undefined}>
      {shown.map(([term, value], index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
