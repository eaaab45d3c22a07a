import type { ComponentProps } from 'react';

type Kind = { kind?: 'primary' | 'danger' | 'quiet' };

/**
 * A button: `primary` is filled (one on a page), `danger` does what cannot be undone, `quiet` looks
 * like a link.
 */
export function Button({ kind, ...rest }: ComponentProps<'button'> & Kind) {
  return <button type="submit" className="button" data-kind={kind} {...rest} />;
}

/** The one button at the end of a form or a part. */
export const Submit = (props: ComponentProps<typeof Button>) => (
  <p className="actions">
    <Button {...props} />
  </p>
);

/** What Enter in a field does, where the first button of a form would do something else; out of sight. */
export function DefaultButton({ name, value }: { name: string; value: string }) {
  return (
    <button
      type="submit"
      className="visually-hidden"
      name={name}
      value={value}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

export function ButtonLink({ kind, ...rest }: ComponentProps<'a'> & Kind) {
  return <a className="button" data-kind={kind} {...rest} />;
}
