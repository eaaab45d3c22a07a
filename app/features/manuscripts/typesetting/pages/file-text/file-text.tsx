import { blocksOf, inOneLine, plainText, sectionsOf } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { findDifferences } from '#app/features/fulltext/differences/index.server.ts';
import { articleHtml } from '#app/features/fulltext/html/index.ts';
import { href } from '#app/routes.ts';
import { SideCard } from '#app/ui/office/side-card.tsx';
import type { FileView } from '../../../files/list-files.server.ts';
import { GuideCheck } from '../../../preflight/pages/guide-check.tsx';
import { FoundPart } from '../found-part.tsx';

type Differences = NonNullable<Awaited<ReturnType<typeof findDifferences>>>;

type Props = {
  paperId: number;
  file: FileView;
  text: ArticleText;
  found: Parameters<typeof FoundPart>[0]['found'] | null;
  pictureOf: Parameters<typeof articleHtml>[1];
  /** What it is compared with. */
  earlier: {
    file: FileView;
    /** Null where comparing them takes too long. */
    differences: Differences | null;
  } | null;
};

/** A manuscript as a page, with its contents and what the guide found beside it. */
export function FileText({ paperId, file, text, found, pictureOf, earlier }: Props) {
  const figures = listed(text);
  const changes = earlier?.differences;
  return (
    <div className="beside" data-kind="list">
      <div className="stack">
        <p className="small soft">
          As read from{' '}
          <a href={href('officeManuscriptFile', { id: paperId, file: file.id })}>{file.fileName}</a>
          , round {file.round}. Authors and abstract are not part of it.
        </p>
        {earlier && <ChangesSaid round={earlier.file.round} list={changes?.list ?? null} />}
        <div
          className="prose full-text"
          dangerouslySetInnerHTML={{
            __html: changes
              ? articleHtml(changes.merged.text, pictureOf, changes.merged)
              : articleHtml(text, pictureOf),
          }}
        />
      </div>
      <div className="stack">
        {changes && changes.list.places.length > 0 && (
          <SideCard id="changes" title="Changes">
            <Links links={changes.list.places.map(changeLink)} />
          </SideCard>
        )}
        <SideCard id="contents" title="Contents">
          <Links links={sections(text)} />
        </SideCard>
        {figures.length > 0 && (
          <SideCard id="figures" title="Figures and tables">
            <Links links={figures} />
          </SideCard>
        )}
        <SideCard id="guide" title="Checked against the guide">
          <GuideCheck file={file} />
        </SideCard>
        {found && <FoundPart found={found} />}
      </div>
    </div>
  );
}

type ChangesProps = { round: number; list: Differences['list'] | null };

/** How much differs from an earlier round, in a sentence. */
function ChangesSaid({ round, list }: ChangesProps) {
  const since = `Changes since round ${round}`;
  if (list === null) return <p>{since}: these two texts take too long to compare.</p>;
  if (list.places.length === 0) return <p>{since}: the text is the same, word for word.</p>;
  return (
    <p>
      {since}: {wordCount(list.words.came)} <ins>added</ins>, {wordCount(list.words.gone)}{' '}
      <del>removed</del>.
    </p>
  );
}

const wordCount = (count: number): string =>
  count === 1 ? '1 word' : `${count.toLocaleString('en-GB')} words`;

const SAYS = { words: 'changed', moved: 'moved', gone: 'removed', came: 'added' };

const changeLink = ({ id, name, change }: Differences['list']['places'][number]): PartLink => ({
  id,
  words: `${name} ${SAYS[change]}`,
});

type PartLink = { id: string; words: string };

const Links = ({ links }: { links: readonly PartLink[] }) => (
  <ul className="points small">
    {links.map(({ id, words }) => (
      <li key={id}>
        <a href={`#${id}`}>{words}</a>
      </li>
    ))}
  </ul>
);

/** Sections and those within them, by their names. */
const sections = (text: ArticleText): PartLink[] =>
  [...sectionsOf(text.sections)]
    .filter(({ depth }) => depth < 2)
    .map(({ section: { id, number, title } }) => ({
      id,
      words: [number, inOneLine(plainText(title))].filter(Boolean).join(' '),
    }))
    .filter(({ id, words }) => id !== '' && words !== '');

const listed = (text: ArticleText): PartLink[] =>
  [...blocksOf(text)].flatMap((block) =>
    block.kind === 'figure' || block.kind === 'table'
      ? {
          id: block.id,
          words: shortened([block.label, inOneLine(plainText(block.caption))]),
        }
      : [],
  );

const LONGEST = 80;

/** At the end of a word. */
function shortened(parts: readonly (string | null)[]): string {
  const words = parts.filter(Boolean).join(' ') || 'Without a caption';
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST).replace(/\s\S*$/, '')} …`;
}
