import type { JournalLetter } from '#app/platform/mail/letters/define-letter.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';

/** Who gave a letter other words, and when. */
export type Changed = { by: string; /** Milliseconds since 1970. */ at: number };

type Props = {
  to: string;
  letters: readonly JournalLetter[];
  changed: ReadonlyMap<string, Changed>;
  /** Where letters were searched for. */
  open: boolean;
};

/** Folded, since there are more than a hundred: who words one knows who gets it. */
export function LetterList({ to, letters, changed, open }: Props) {
  if (open && letters.length === 0) return null;
  const changes = letters.filter(({ name }) => changed.has(name)).length;
  return (
    <details open={open}>
      <summary>
        {to}: {letters.length} letters{changes > 0 && `, ${changes} changed`}
      </summary>
      <DefinitionList
        wide
        items={letters.map(({ name, title, when }) => [
          <a key={name} href={href('officeLetter', { name })}>
            {title}
          </a>,
          <>
            {when}
            {changed.has(name) && (
              <>
                {' '}
                · <ChangedBy {...changed.get(name)!} />
              </>
            )}
          </>,
        ])}
      />
    </details>
  );
}

export const ChangedBy = ({ by, at }: Changed) => (
  <>
    changed by {by}, <Day at={at} />
  </>
);
