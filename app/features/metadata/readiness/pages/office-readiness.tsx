import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { ReadRefused } from '#app/platform/db/apart/read-refused.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { checkArticles } from '../check-articles.server.ts';
import type { ArticleCheck } from '../check-articles.server.ts';
import { checkJournal } from '../check-journal.ts';
import type { Check, JournalCheck } from '../check-journal.ts';

/** `/office/readiness`: what indexes would refuse in this journal today, and where it is mended. */
export const officeReadiness = pageFor('chief', async ({ platform, request }, user) => {
  const { facts, board } = journalOf(platform);
  const journal = checkJournal({ facts, board, baseUrl: platform.config.BASE_URL });
  const articles = await checkArticles(platform, {
    ...{ doiPrefix: facts.doiPrefix, asker: user.id },
  }).catch(refused);
  const entries = [
    ...journal.map((check) => ({ check, way: <TextLink {...check} /> })),
    ...(articles ?? []).map((check) => ({
      check,
      way: check.examples.length > 0 && <Examples {...check} />,
    })),
  ];
  const {
    open = [],
    met = [],
    later = [],
  } = Object.groupBy<'open' | 'met' | 'later', Entry>(entries, ({ check: { isMet } }) =>
    isMet === null ? 'later' : isMet ? 'met' : 'open',
  );
  return officePage(
    { title: 'Ready for indexes', path: href('officeReadiness'), user, request },
    <>
      <p>
        What Crossref, DOAJ, Google Scholar, PubMed Central and Plan S ask of a journal, held
        against its settings and articles of today. Each has more rules, which people look at; these
        are the ones that a program can see.
      </p>
      {articles === null && (
        <ShortNotice kind="error">
          The articles could not be looked through in time. Please open this page again.
        </ShortNotice>
      )}
      <CheckList id="open" title={`Not met (${open.length})`} entries={open} />
      <CheckList id="met" title={`Met (${met.length})`} entries={met} />
      <CheckList id="later" title={`Nothing to look at yet (${later.length})`} entries={later} />
    </>,
  );
});

function refused(error: unknown): null {
  if (error instanceof ReadRefused) return null;
  throw error;
}

type Entry = { check: Check; way: ReactNode };

function CheckList(props: { id: string; title: string; entries: readonly Entry[] }) {
  const { id, title, entries } = props;
  if (entries.length === 0) return null;
  return (
    <PageSection id={id} title={title}>
      <ul className="checks">
        {entries.map(({ check: { rule, asks, isMet, found }, way }) => (
          <li key={rule}>
            <p>{rule}</p>
            <p className="entry-meta">
              {found} {!isMet && way} Asked by {inWords(asks)}.
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

const TextLink = ({ text }: JournalCheck) =>
  text === null ? (
    <>It is the setting BASE_URL.</>
  ) : (
    <>
      <a href={href('officeText', { name: text })}>Change it</a>.
    </>
  );

const Examples = ({ examples }: ArticleCheck) => (
  <>
    {examples.length > 1 ? 'The newest are ' : 'It is '}
    {examples.map(({ id, title }, at) => (
      <Fragment key={id}>
        {at > 0 && '; '}
        <a href={href('officeArticle', { id })}>{title || `Article ${id}`}</a>
      </Fragment>
    ))}
    .
  </>
);

const inWords = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);
