import { blocksOf, inOneLine, plainText, sectionsOf } from '#app/features/fulltext/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { SideCard } from '#app/ui/office/side-card.tsx';
import type { ReactNode } from 'react';
import type { Versions } from '../text/read-file-text.server.ts';

type Props = {
  versions: Versions;
  /** Of the text; see textMarkup. */
  markup: string;
  /** The round that it is compared with; null for none. */
  since: number | null;
  /** Before the text. */
  about: ReactNode;
  /** In the column beside it, before its contents. */
  first?: ReactNode;
  /** In the column beside it, after its contents. */
  children?: ReactNode;
};

/** A manuscript as a page, with its contents beside it, and what changed since an earlier round in it. */
export function TextView({ versions, markup, since, about, first, children }: Props) {
  const { text, differences } = versions;
  const figures = listed(text);
  return (
    <div className="beside" data-kind="list">
      <div className="stack">
        <p className="small soft">{about}</p>
        {since !== null && <ChangesSaid round={since} list={differences?.list ?? null} />}
        <div className="prose full-text" dangerouslySetInnerHTML={{ __html: markup }} />
      </div>
      <div className="stack">
        {first}
        {differences && differences.list.places.length > 0 && (
          <SideCard id="changes" title="Changes">
            <Links links={differences.list.places.map(changeLink)} />
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
        {children}
      </div>
    </div>
  );
}

type ChangeList = NonNullable<Versions['differences']>['list'];

type ChangesProps = { round: number; list: ChangeList | null };

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

export const CHANGE_WORDS = { words: 'changed', moved: 'moved', gone: 'removed', came: 'added' };

const changeLink = ({ id, name, change, words }: ChangeList['places'][number]): PartLink => {
  const counts = [
    words && words.came > 0 && `${wordCount(words.came)} added`,
    words && words.gone > 0 && `${wordCount(words.gone)} removed`,
  ].filter(Boolean);
  const more = counts.length > 0 ? `: ${counts.join(', ')}` : '';
  return { id, words: `${name} ${CHANGE_WORDS[change]}${more}` };
};

type PartLink = { id: string; words: string };

/** Links of one list: more are not looked through. */
const MOST_LINKS = 500;

const Links = ({ links }: { links: readonly PartLink[] }) => (
  <ul className="points small">
    {links.slice(0, MOST_LINKS).map(({ id, words }) => (
      <li key={id}>
        <a href={`#${id}`}>{words}</a>
      </li>
    ))}
    {links.length > MOST_LINKS && (
      <li>… and {(links.length - MOST_LINKS).toLocaleString('en-GB')} more in the text</li>
    )}
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
