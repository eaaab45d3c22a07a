import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import type { RouteContext } from '#app/platform/web/page.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { href } from '#app/routes.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { Heads } from '#app/ui/table-region.tsx';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { isWithEditors } from '../../core/states.ts';
import { findOverlap } from '../find-overlap.server.ts';
import type { ShownOverlap, ShownSource } from '../find-overlap.server.ts';
import { askServiceAgain } from '../service/ask-again.server.ts';
import { findReport } from '../service/find-report.server.ts';
import { findReportPage, labelOf } from '../service/ithenticate.server.ts';
import { ServiceReport } from './service-report.tsx';

/**
 * `/office/manuscripts/{id}/overlap`: what a manuscript has in common with articles and other manuscripts.
 * @param opensReport whether the service is asked for a page of its report, to which this one leads
 */
async function show(
  { user, manuscript }: Opened,
  { platform, request }: RouteContext,
  opensReport = false,
) {
  const { id, paperId, title, state } = manuscript;
  const report = await findReport(platform, id);
  const { config } = platform;
  const opened =
    opensReport && report?.serviceId
      ? await findReportPage(config, report.serviceId, `editor-${user.id}`)
      : undefined;
  const mayAsk = isWithEditors(state);
  const overlap = await findOverlap(platform, user, id);
  const path = href('officeManuscripts');
  return officePage(
    {
      ...{ title: `Overlap: ${title}`, crumb: 'Overlap', path, user, request },
      between: {
        label: String(paperId),
        href: href('officeManuscriptTab', { id: paperId, tab: 'text' }),
      },
    },
    <div className="stack">
      {overlap ? <Overlap overlap={overlap} /> : <p>This manuscript has not been compared yet.</p>}
      {report && (
        <ServiceReport {...{ paperId, report, opened, mayAsk, service: labelOf(config) }} />
      )}
    </div>,
  );
}

const noticeCookie = declareNotices({
  'similarity-asked-again': 'The service will be asked again within five minutes.',
});

/** Opens the report of the service of the settings, or has it asked again. */
const act = manuscriptActionOf(async (opened, { report }, context) => {
  if (report !== undefined) return show(opened, context, true);
  const { paperId } = opened.manuscript;
  const result = await askServiceAgain(context.platform, opened.user, { paperId });
  if (result.outcome !== 'asked') return refused(opened, result);
  return seeOther(href('officeOverlap', { id: paperId }), [noticeCookie('similarity-asked-again')]);
});

export const officeOverlap = { get: manuscriptPageOf(show), post: act };

function Overlap({ overlap }: { overlap: ShownOverlap }) {
  const { words, fileName, comparedAt, shares, sources } = overlap;
  if (words === 0) {
    return <p>{fileName} could not be read as a text, so it was not compared with others.</p>;
  }
  return (
    <div className="stack">
      <p className="measure">{summaryOf(shares, sources)}</p>
      <p className="small soft measure">
        {fileName}, {words} words without references and quotations, compared on{' '}
        <Day at={comparedAt} /> with {comparedWith(overlap)} and the other manuscripts of this
        office. Earlier versions of this manuscript do not count.
      </p>
      <Sources
        title="Texts by other authors"
        id="others"
        sources={sources.filter(({ of, isOwn }) => of !== null && !isOwn)}
      />
      <Sources
        title="Texts with an author in common"
        id="own"
        sources={sources.filter(({ of, isOwn }) => of !== null && isOwn)}
      />
      <Sources
        title="Manuscripts that you may not see"
        id="unseen"
        sources={sources.filter(({ of }) => of === null)}
      />
    </div>
  );
}

function summaryOf(
  { others, own }: ShownOverlap['shares'],
  sources: readonly ShownSource[],
): string {
  if (others === 0 && own === 0) return 'No passage of this manuscript was found in another text.';
  const ofOthers = `${others}\u00a0% of its words are also in texts by other authors${sources.some(({ of }) => of === null) ? ' or in manuscripts that you may not see' : ''}`;
  return own === 0
    ? `${ofOthers}.`
    : `${ofOthers}, and ${own}\u00a0% in texts with an author in common.`;
}

/** `1,204 articles (of 900 only the abstract is known here)`. */
function comparedWith({ articles, abstracts }: ShownOverlap): string {
  const count = new Intl.NumberFormat('en-GB').format;
  const all = articles === 1 ? '1 article' : `${count(articles)} articles`;
  if (abstracts === 0) return all;
  if (abstracts === articles) return `${all} (only the abstracts are known here)`;
  return `${all} (of ${count(abstracts)} only the abstract is known here)`;
}

type SourcesProps = { title: string; id: string; sources: readonly ShownSource[] };

const Sources = ({ title, id, sources }: SourcesProps) =>
  sources.length > 0 && (
    <PageSection id={id} title={title} className="stack">
      {sources.map((source) => (
        <Source key={source.id} source={source} />
      ))}
    </PageSection>
  );

function Source({ source: { of, perCent, passages } }: { source: ShownSource }) {
  if (of === null) {
    return (
      <p>
        {perCent}
        {'\u00a0'}% in a manuscript of this office that you may not see.
      </p>
    );
  }
  const to =
    of.kind === 'article'
      ? href('article', { id: of.id })
      : href('officeManuscript', { id: of.paperId });
  return (
    <details className="overlap-source" open={perCent >= SHOWN_OPEN}>
      <summary>
        {perCent}
        {'\u00a0'}% in {of.kind === 'article' ? 'the article' : `manuscript ${of.paperId}`}{' '}
        <cite>{of.title}</cite>
        {of.kind === 'article' && of.abstractOnly && ', compared with its abstract only'}
      </summary>
      <p>
        <a href={to}>
          {of.kind === 'article' ? 'Open the article' : 'Open that manuscript'}
          <span className="visually-hidden"> ({of.title})</span>
        </a>
      </p>
      <table className="overlap-passages">
        <caption className="visually-hidden">Passages in common with {of.title}</caption>
        <Heads
          of={['In this manuscript', of.kind === 'article' ? 'In the article' : `In ${of.paperId}`]}
        />
        <tbody>
          {passages.map(([here, there], at) => (
            <tr key={at}>
              <td>{here}</td>
              <td>{there}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Per cent from which the passages of a text are shown without being asked for. */
const SHOWN_OPEN = 5;
