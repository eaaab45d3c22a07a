import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button, Submit } from '#app/ui/button.tsx';
import { Field, SelectField, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Hidden } from '#app/ui/form.tsx';
import type { TypesetArticle } from '../find-typesetting.server.ts';
import { readGiven } from '../pictures/given-picture.ts';
import { LONGEST_WORDS, PICTURE_FIELD, PICTURE_WORDS } from '../pictures/picture-form.ts';
import { excerptOf } from './article-markup.ts';

type Props = {
  paperId: number;
  id: string;
  article: TypesetArticle;
  readAt: number;
  typed: FormState;
};

export function PictureForm({ paperId, id, article, readAt, typed }: Props) {
  const figure = excerptOf(article.text, id)?.sections?.[0]?.blocks[0];
  if (figure?.kind !== 'figure') return null;
  const { parts } = figure;
  const given = article.placed.flatMap(({ edit, element }) =>
    element === id && edit.kind === 'picture'
      ? [{ part: edit.part, ...readGiven(edit.value) }]
      : [],
  );
  const isOpen =
    parts.length === 0 || PICTURE_FIELD in typed.errors || PICTURE_WORDS in typed.values;
  const form = {
    method: 'post' as const,
    action: href('officeTypesettingGiven', { id: paperId, element: id }),
    encType: 'multipart/form-data',
  };
  const seen = <input type="hidden" name="seen" value={readAt} />;
  const words = { [PICTURE_WORDS]: given.at(-1)?.alternative ?? '', ...typed.values };
  return (
    <details open={isOpen}>
      <summary>{parts.length === 0 ? 'Give it a picture' : 'Give another picture'}</summary>
      <div className="stack" id="picture">
        {given.map(({ part, fileName }) => (
          <form key={part} {...form}>
            {seen}
            <Hidden fields={{ part, action: 'put-back' }} />
            <p className="actions">
              <span>{fileName} was given by hand.</span>
              <Button kind="quiet">{`Take ${fileName} away`}</Button>
            </p>
          </form>
        ))}
        <form className="form" {...form} aria-label="Give a picture" noValidate>
          {seen}
          <WhichPicture parts={parts.length} typed={typed} />
          <Field
            label="Picture"
            hint="PNG, JPEG, SVG, PDF (its first page), TIFF, EMF, WMF, GIF or WebP, of at most 50 MB; EPS where this server can draw it"
            accept=".png,.jpg,.jpeg,.svg,.pdf,.tif,.tiff,.emf,.wmf,.gif,.webp,.bmp,.eps"
            {...fieldOf(typed, PICTURE_FIELD)}
            defaultValue={undefined}
            type="file"
          />
          <TextField
            label="Alternative text of this picture"
            hint="What the picture shows, for readers who do not see it. Leave blank to keep the present description."
            {...fieldOf({ ...typed, values: words }, PICTURE_WORDS)}
            maxLength={LONGEST_WORDS}
            rows={3}
          />
          <Submit kind="primary" data-busy-label="Sending…">
            Use this picture
          </Submit>
        </form>
      </div>
    </details>
  );
}

function WhichPicture({ parts, typed }: { parts: number; typed: FormState }) {
  if (parts === 0) return <input type="hidden" name="part" value="0" />;
  return (
    <SelectField label="What to do with it" {...fieldOf(typed, 'part')}>
      {Array.from({ length: parts }, (_, at) => (
        <option key={at} value={at}>
          {parts === 1 ? 'Replace the picture' : `Replace picture ${at + 1}`}
        </option>
      ))}
      <option value={parts}>Add it as another picture</option>
    </SelectField>
  );
}
