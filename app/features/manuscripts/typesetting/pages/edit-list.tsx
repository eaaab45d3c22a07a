import { elementsOf, inOneLine } from '#app/features/fulltext/core/index.ts';
import { EDIT_KINDS } from '#app/features/fulltext/mending/index.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Hidden } from '#app/ui/form.tsx';
import type { KeptEdit, TypesetArticle } from '../find-typesetting.server.ts';

type Props = { paperId: number; article: TypesetArticle; mayMend: boolean };

/** What was mended and finds no place in the text any more, since another file was read. */
export function UnplacedEdits({ paperId, article, mayMend }: Props) {
  const { unplaced } = article;
  if (unplaced.length === 0) return null;
  return (
    <Notice>
      <p>
        {unplaced.length === 1
          ? 'One change no longer fits the newest text. Please make it again where it belongs, and then remove it from this list.'
          : `${unplaced.length} changes no longer fit the newest text. Please make them again where they belong, and then remove them from this list.`}
      </p>
      <ul className="points">
        {unplaced.map((edit) => (
          <li key={(edit as KeptEdit).id}>
            <Told edit={edit as KeptEdit} name={edit.element} />
            {edit.was !== '' && (
              <>
                {' '}
                in place of <q>{cut(edit.was)}</q>
              </>
            )}
            {mayMend && (
              <TakeBack
                paperId={paperId}
                edit={edit as KeptEdit}
                words="Take out"
                name={edit.element}
              />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function EditList({ paperId, article, mayMend }: Props) {
  const { placed, raw } = article;
  if (placed.length === 0) return null;
  const elements = elementsOf(raw);
  return (
    <details>
      <summary>{placed.length === 1 ? '1 change' : `${placed.length} changes`}</summary>
      <ul className="points small">
        {placed.map(({ edit, element }) => (
          <li key={(edit as KeptEdit).id}>
            <Told edit={edit as KeptEdit} name={elements.get(element)?.name ?? 'The whole text'} />
            {mayMend && (
              <TakeBack
                {...{ paperId, edit: edit as KeptEdit }}
                words="Take back"
                name={elements.get(element)?.name ?? 'The whole text'}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const Told = ({ edit: { kind, part, value }, name }: { edit: KeptEdit; name: string }) => (
  <>
    {name}: {EDIT_KINDS[kind].toLowerCase()}
    {kind === 'citation' && (
      <>
        {' '}
        of <q>{part}</q>
      </>
    )}
    {kind !== 'drop' && kind !== 'set-aside' && (
      <>
        {' '}
        <q>{cut(value)}</q>
      </>
    )}
  </>
);

const LONGEST = 120;
const cut = (text: string): string => {
  const line = inOneLine(text);
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
};

type TakeBackProps = { paperId: number; edit: KeptEdit; words: string; name: string };

const TakeBack = (props: TakeBackProps) => (
  <form method="post" action={href('officeTypesetting', { id: props.paperId })} className="actions">
    <Hidden fields={{ action: 'take-back', edit: props.edit.id }} />
    <Button
      kind="quiet"
      aria-label={`${props.words}: ${props.name}, ${EDIT_KINDS[props.edit.kind].toLowerCase()} ${cut(props.edit.value)}`.trim()}
    >
      {props.words}
    </Button>
  </form>
);
