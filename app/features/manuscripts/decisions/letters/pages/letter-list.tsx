import type { JournalLetter } from '#app/platform/mail/letters/define-letter.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';

/** Who gave a letter other words, and when. */
export type Changed = { by: string; /** Milliseconds since 1970. */ at: number };

type Props = {
  to: string;
  letters: readonly JournalLetter[];
  changed: ReadonlyMap<string, Changed>;
};

export function LetterList({ to, letters, changed }: Props) {
  const id = `to-${to.toLowerCase().replace(' ', '-')}`;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{to}</h2>
      <ul className="work-list">
        {letters.map(({ name, title, when }) => (
          <li key={name}>
            <a href={href('officeLetter', { name })}>{title}</a>
            <span className="soft">
              {' '}
              {when}
              {changed.has(name) && (
                <>
                  {' '}
                  · <ChangedBy {...changed.get(name)!} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ChangedBy = ({ by, at }: Changed) => (
  <>
    changed by {by}, <Day at={at} />
  </>
);
