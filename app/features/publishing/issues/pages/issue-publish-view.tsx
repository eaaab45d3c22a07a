import type { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import { shownTitle, yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { formatDay } from '#app/platform/format-time.ts';
import { href } from '#app/routes.ts';
import { TickField } from '#app/ui/field.tsx';
import { Submit } from '#app/ui/button.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { STATE_WORDS } from '../../publication/upload-words.ts';
import type { ToCome } from '../list-to-come.server.ts';

/** The name of the field in which an editor confirms the year. */
export const IN_ANOTHER_YEAR = 'in_another_year';

type Props = {
  issue: Awaited<ReturnType<typeof listVolumes>>[number]['issues'][number];
  coming: readonly ToCome[];
  /** What has appeared in it, in the order of readers. */
  contents: readonly ArticleSummary[];
  today: string;
  problem: string | undefined;
  /** Why a paper was not published, by its upload. */
  held: ReadonlyMap<number, readonly string[]>;
};

/** What is to appear in an issue: all that is ready is published at once. */
export function IssuePublishView({ issue, coming, contents, today, problem, held }: Props) {
  const { id, articleCount: count, closedAt, publishedOn, volume } = issue;
  const appeared = `${count} ${count === 1 ? 'article has' : 'articles have'} appeared in it`;
  const isNew = publishedOn === null || publishedOn > today;
  const year = yearOfVolume(volume);
  if (closedAt !== null) {
    return (
      <ShortNotice>
        This issue is closed. <a href={href('officeIssue', { id })}>Reopen it</a> to add articles.
      </ShortNotice>
    );
  }
  return (
    <form
      method="post"
      action={href('officeIssuePublish', { id })}
      className="stack"
      aria-label="Publish the issue"
      data-busy="Publishing..."
    >
      {problem !== undefined && <ShortNotice kind="error">{problem}</ShortNotice>}
      <p>
        {coming.length === 0
          ? `No accepted paper waits for this issue; ${appeared}. Choose the issue on the page where a paper is published, and it will be listed here.`
          : `All chosen papers are published at once, or none of them; ${appeared}.`}
      </p>
      {coming.length > 0 && (
        <TableRegion label="To appear in this issue" className="list-table" rows>
          <Heads of={['Publish', 'Paper', 'Pages', 'Status']} />
          <tbody>
            {coming.map((paper, at) => (
              <Row key={at} paper={paper} held={held} />
            ))}
          </tbody>
        </TableRegion>
      )}
      <Contents {...{ id, contents }} />
      {(coming.some((paper) => isReady(paper)) || (count > 0 && isNew)) && (
        <>
          <p>
            {isNew
              ? `The issue will be dated today, ${formatDay(today)}.`
              : `The issue keeps its date, ${formatDay(publishedOn)}.`}
            {coming.length > 0 && ' The authors of each paper will be notified by e-mail.'}
          </p>
          {isNew && !today.startsWith(`${year}-`) && (
            <TickField
              name={IN_ANOTHER_YEAR}
              label={`The year of volume ${volume} is ${year}, and today is in another year: publish it today all the same`}
              required
            />
          )}
          <Submit kind="primary">Publish this issue</Submit>
        </>
      )}
    </form>
  );
}

/** As readers will have them: papers that are published now come after those, unless by their pages. */
const Contents = ({ id, contents }: Pick<Props, 'contents'> & { id: number }) =>
  contents.length > 0 && (
    <PageSection id="contents" title="In this issue already" className="stack">
      <ol>
        {contents.map((article) => (
          <li key={article.id}>
            <RichText text={shownTitle(article)} />
            {article.pages && `, ${article.pages.replaceAll('-', '–')}`}
          </li>
        ))}
      </ol>
      <p>
        <a href={`${href('officeIssue', { id })}#contents`}>Change the order</a>
      </p>
    </PageSection>
  );

const isReady = (paper: ToCome): boolean => paper.kind === 'open' && paper.gaps.length === 0;

function Row({ paper, held }: { paper: ToCome } & Pick<Props, 'held'>) {
  if (paper.kind === 'kept') {
    return (
      <tr>
        <td>No</td>
        <th scope="row">{paper.paperId === null ? 'A paper' : `Paper ${paper.paperId}`}</th>
        <td>Not shown</td>
        <td>Another editor must publish it.</td>
      </tr>
    );
  }
  const { upload, title, gaps, paperId } = paper;
  const { state, texts, publishAt } = upload;
  const lacks = [...new Set([...(held.get(upload.id) ?? []), ...gaps])];
  const link =
    paperId === null
      ? href('ownUpload', { id: upload.id })
      : href('officePublish', { id: paperId });
  return (
    <tr>
      <td>
        {gaps.length > 0 ? (
          'No'
        ) : (
          <input
            type="checkbox"
            name={`paper-${upload.id}`}
            value={upload.version}
            defaultChecked
            aria-label={`Publish: ${title}`}
          />
        )}
      </td>
      <th scope="row">
        <a href={link}>{title}</a>
      </th>
      <td>{texts.pages || 'No pages yet'}</td>
      <td>
        {lacks.length === 0 ? (
          publishAt === null ? (
            'Ready'
          ) : (
            `Ready, scheduled for ${formatDay(publishAt)}`
          )
        ) : (
          <>
            {state === 'draft' ? STATE_WORDS.draft.name : 'Not ready'}
            <ul className="points small">
              {lacks.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </td>
    </tr>
  );
}
