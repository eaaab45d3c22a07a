import { DOUBTS } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';
import { doubtPart } from '#app/features/fulltext/mending/index.ts';
import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Hidden } from '#app/ui/form.tsx';
import { isPutBack } from '../put-back-as-text.ts';

type Props = {
  paperId: number;
  doubt: Doubt;
  at: number;
  name?: string | undefined;
  here?: boolean;
};

const SAID = 80;
const beginningOf = (words: string): string =>
  words.length > SAID ? `${words.slice(0, SAID).toWellFormed()}…` : words;

export function DoubtActions({ paperId, doubt, at, name, here = false }: Props) {
  const { place, kind } = doubt;
  const of = (
    <>
      <Hidden fields={{ element: place ?? '', part: doubtPart(doubt) }} />
    </>
  );
  const form = {
    method: 'post' as const,
    action: href('officeTypesetting', { id: paperId }),
    className: 'actions',
  };
  const dismiss = (
    <form {...form}>
      <input type="hidden" name="action" value="set-aside" />
      {of}
      <input type="hidden" name="doubt" value={at} />
      {place !== null && !here && (
        <ButtonLink
          kind="quiet"
          aria-label={`Fix ${name ?? 'this passage'}: ${DOUBTS[kind]} ${beginningOf(doubt.words)}`.trim()}
          href={href('officeTypesettingElement', { id: paperId, element: place }, { doubt: at })}
        >
          Fix
        </ButtonLink>
      )}
      <Button
        kind="quiet"
        aria-label={`Dismiss: ${DOUBTS[kind]} ${beginningOf(doubt.words)}${name ? ` (${name})` : ''}`.trim()}
      >
        Dismiss
      </Button>
    </form>
  );
  if (!isPutBack(doubt)) return dismiss;
  return (
    <>
      <form {...form}>
        <input type="hidden" name="action" value="put-back" />
        {of}
        <Button kind="quiet" aria-label={`Put back as text: ${beginningOf(doubt.words)}`}>
          Put it back as text
        </Button>
      </form>
      {dismiss}
    </>
  );
}
