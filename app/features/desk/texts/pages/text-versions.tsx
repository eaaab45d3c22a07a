import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import type { TextVersion } from '../find-text.server.ts';
import { nameOf } from '../text-titles.ts';

type Props = {
  file: string;
  versions: readonly TextVersion[];
  names: ReadonlyMap<string, string>;
};

/** Who changed a text and when; each opens in the form, to be saved again. */
export function TextVersions({ file, versions, names }: Props) {
  return (
    <section className="stack" aria-labelledby="versions">
      <h2 className="side-head" id="versions">
        Versions
      </h2>
      <ol className="plain-list">
        {versions.map(({ id, by, at }) => (
          <li key={id}>
            <a href={href('officeText', { name: nameOf(file) }, { version: id })}>
              <Day at={at} />
            </a>{' '}
            by {names.get(by) ?? 'a former account'}
          </li>
        ))}
      </ol>
    </section>
  );
}
