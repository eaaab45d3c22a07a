import type { FormState } from '#app/platform/web/form/form-state.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import { Field, TextField } from '#app/ui/field.tsx';
import { LONGEST_TRANSLATION, translationField } from '../translation-rows.ts';

/** Title, abstract and keywords in other languages. @param count how many are offered */
export function TranslationRows({ count, state }: { count: number; state: FormState }) {
  return Array.from({ length: count }, (_, row) => {
    const field = (part: keyof typeof LONGEST_TRANSLATION) => ({
      ...fieldOf(state, translationField(row, part)),
      maxLength: LONGEST_TRANSLATION[part],
      autoComplete: 'off',
    });
    return (
      <fieldset className="field" key={row}>
        <legend>Translation {row + 1}</legend>
        <Field label="Into" {...field('language')} hint="A code such as en" />
        <TextField label="Title" {...field('title')} rows={2} />
        <TextField label="Abstract" {...field('abstract')} rows={6} />
        <TextField label="Keywords" {...field('keywords')} hint="Separated by commas" rows={2} />
      </fieldset>
    );
  });
}
