/** Owns how the server writes an island into a page (decision 023). */
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import type { Island, IslandProps } from './define-island.ts';

type Place<Props extends IslandProps> = {
  of: Island<Props>;
  props: Props;
  /** Class of the element around it. */
  className?: string;
};

/**
 * Whole without JavaScript, taken over by app/client/islands.ts; ids begin with the same prefix on
 * both sides.
 */
export function IslandPlace<Props extends IslandProps>(place: Place<Props>) {
  return <Rendered {...place} prefix={useId()} />;
}

// A component of its own: rendering inside of rendering, React would lose count of the ids.
function Rendered<Props extends IslandProps>({
  of: { name, Component },
  props,
  className,
  prefix,
}: Place<Props> & { prefix: string }) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: prefix });
  return (
    <div
      className={className}
      data-island={name}
      data-island-props={JSON.stringify(props)}
      data-island-prefix={prefix}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
