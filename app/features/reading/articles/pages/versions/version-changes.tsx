import type { ReactNode } from 'react';
import type { FieldChange } from '#app/features/catalogue/versions/index.server.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { PageSection } from '#app/ui/page-section.tsx';

type Props = {
  id: string;
  title: string;
  /** What both versions are called. */
  names: readonly [before: string, after: string];
  changes: readonly FieldChange[];
};

/** Each field that is different, as it was and as it became. */
export function VersionChanges({ id, title, names, changes }: Props): ReactNode {
  return (
    <PageSection id={id} title={title}>
      {changes.length === 0 && (
        <p>Title, authors, abstract and the other details of the article are the same in both.</p>
      )}
      {changes.map(({ field, before, after }) => {
        const shown = markChange(before, after);
        return (
          <div key={field} className="version-change">
            <h3>{field}</h3>
            <dl>
              <div>
                <dt>{names[0]}</dt>
                <dd className="keep-breaks">{before === '' ? 'Nothing' : shown.before}</dd>
              </div>
              <div>
                <dt>{names[1]}</dt>
                <dd className="keep-breaks">{after === '' ? 'Nothing' : shown.after}</dd>
              </div>
            </dl>
          </div>
        );
      })}
    </PageSection>
  );
}

/** What may be a formula or a tag is not cut into pieces. */
const MARKUP = /[$\\<*`_]/;

/** Both texts, with what lies between the words that they begin and end with alike marked. */
function markChange(before: string, after: string): { before: ReactNode; after: ReactNode } {
  if (before === '' || after === '' || MARKUP.test(before + after)) {
    return { before: <RichText text={before} />, after: <RichText text={after} /> };
  }
  const [was, is] = [before.split(/(\s+)/), after.split(/(\s+)/)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const parts = (words: readonly string[]) => [
    words.slice(0, start).join(''),
    words.slice(start, words.length - end).join(''),
    words.slice(words.length - end).join(''),
  ];
  const [[head, gone, tail], [, came]] = [parts(was), parts(is)];
  return {
    before: [head, gone && <del key="gone">{gone}</del>, tail],
    after: [head, came && <ins key="came">{came}</ins>, tail],
  };
}
