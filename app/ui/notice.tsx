import type { ReactNode } from 'react';

type Props = {
  kind?: 'note' | 'status' | 'error';
  /** Whether it says what was done just now: then the page begins here, in view and aloud. */
  fresh?: boolean;
  /** No, where something else announces the same. */
  isAnnounced?: boolean;
  /** Whether it is about marked fields, so that it goes with the last mark. */
  isOfFields?: boolean;
  children: ReactNode;
};

/** A message in the page. An `error` is announced at once, a `status` politely, a `note` not. */
export function Notice(props: Props) {
  const { kind = 'note', fresh = false, isAnnounced = true, isOfFields, children } = props;
  const role = { note: undefined, status: 'status', error: 'alert' }[kind];
  return (
    <div
      className="notice"
      data-kind={kind}
      data-of-fields={isOfFields ? '' : undefined}
      role={isAnnounced ? role : undefined}
      {...(fresh && FRESH)}
    >
      {children}
    </div>
  );
}

/** As `Notice`, of one paragraph. */
export const ShortNotice = ({ children, ...rest }: Props) => (
  <Notice {...rest}>
    <p>{children}</p>
  </Notice>
);

/** What was done just now; nothing where nothing was. */
export const Done = ({ children }: { children?: ReactNode }) =>
  children ? (
    <ShortNotice kind="status" fresh>
      {children}
    </ShortNotice>
  ) : null;

/** Browsers announce no message that a page comes with, but whatever gets the focus. */
const FRESH = { tabIndex: -1, autoFocus: true, 'data-fresh': '' };
