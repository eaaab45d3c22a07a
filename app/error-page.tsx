import type { ReactNode } from 'react';
import { href } from './routes.ts';
import type { SentForm } from './platform/uploads/sent-form.ts';
import { TypedTexts, typedIn } from './trouble-page.tsx';
import type { HttpError } from './platform/web/http-error.ts';
import { ButtonLink } from './ui/button.tsx';
import { PageHeader } from './ui/page-header.tsx';

type Props = {
  title: string;
  /** The status, with its words. */
  kicker: string;
  message: string;
  /** Number under which the log tells more, for failures of ours. */
  reference: string | null;
  stack: string | null;
  /** The form that could not be taken; null when none was sent. */
  sent: SentForm | null;
  way: HttpError['way'];
};

export function ErrorPage({
  title,
  kicker,
  message,
  reference,
  stack,
  sent,
  way,
}: Props): ReactNode {
  const typed = sent ? typedIn(sent) : [];
  return (
    <div className="stack">
      <PageHeader {...{ kicker, title }} lede={message} />
      {way && (
        <p className="actions">
          <ButtonLink kind="primary" href={way.href}>
            {way.label}
          </ButtonLink>
        </p>
      )}
      {reference && (
        <p>
          If it happens again, please tell us this reference number: <strong>{reference}</strong>
        </p>
      )}
      {typed.length > 0 && <TypedTexts texts={typed} />}
      <form action={href('search')} method="get" role="search" className="search-form">
        <label htmlFor="error-search">Search the journal</label>
        <input id="error-search" type="search" name="q" className="input" />
        <button className="button" type="submit">
          Search
        </button>
      </form>
      <p>
        Or go to the <a href={href('home')}>home page</a>, to{' '}
        <a href={href('archives')}>all issues</a>, or <a href={href('contactUs')}>write to us</a>.
      </p>
      {stack && (
        <pre>
          <code>{stack}</code>
        </pre>
      )}
    </div>
  );
}
