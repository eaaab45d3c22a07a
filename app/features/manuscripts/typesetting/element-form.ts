import * as v from 'valibot';
import { normaliseDoi } from '#app/protocols/doi.ts';
import { line, text } from '#app/platform/web/form/fields.ts';
import { knowText, readWas } from '#app/features/fulltext/mending/index.ts';
import { HEADINGS, nameTargets } from './element-fields.ts';
import type { ElementField } from './element-fields.ts';
import type { WishedEdit } from './mend-step.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';

/** Words of a paragraph that are to lead somewhere, beside those that are known. */
export const MORE_WORDS = 'more-words';
export const MORE_TARGETS = 'more-targets';

/** The form of an element: it comes to what is wished of each place that was changed. */
export function elementForm(raw: ArticleText, element: string, fields: readonly ElementField[]) {
  const targets = nameTargets(raw);
  const leading = v.pipe(
    line(300),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const read = targets.read(value);
      if ('value' in read) return read.value;
      addIssue({
        message: `There is no “${read.unknown}” to lead to. Please use the number of an entry of the references, or a name such as “Figure 3”.`,
      });
      return NEVER;
    }),
  );
  const known = knowText(raw);
  const stands = (part: string) =>
    readWas(known.elements.get(element)!, { kind: 'citation', part }, known) !== null;
  const entries = Object.fromEntries(
    fields.map((field) => [field.name, schemaOf(field, leading)] as const),
  );
  return v.pipe(
    v.object({
      ...entries,
      [MORE_WORDS]: v.pipe(
        line(200),
        v.check(
          (words) => words === '' || stands(words),
          'These words do not appear there together.',
        ),
      ),
      [MORE_TARGETS]: leading,
    }),
    v.transform((typed) => {
      const values = typed as Record<string, string>;
      const wishes: WishedEdit[] = fields.flatMap(({ name, kind, part, shown, read }) => {
        const value = values[name]!;
        const [now, before] = [shown, read].map((each) =>
          kind === 'citation' ? valueOf(targets, each) : each,
        );
        if (value === now) return [];
        return [{ element, kind, part, value: value === before ? null : value }];
      });
      const words = values[MORE_WORDS]!;
      if (words !== '') {
        wishes.push({ element, kind: 'citation', part: words, value: values[MORE_TARGETS]! });
      }
      return wishes;
    }),
  );
}

function valueOf(targets: ReturnType<typeof nameTargets>, shown: string): string {
  const read = targets.read(shown);
  return 'value' in read ? read.value : '';
}

function schemaOf<Leading>({ kind, longest, rows }: ElementField, leading: Leading) {
  switch (kind) {
    case 'citation':
      return leading;
    case 'head-rows':
    case 'head-columns':
      return v.pipe(
        line(longest),
        v.regex(/^\d{1,2}$/, 'Please enter how many, as a number from 0 to 99.'),
      );
    case 'heading':
      return v.picklist(
        HEADINGS.map(([value]) => value),
        'Please choose what it is.',
      );
    case 'doi':
      return v.pipe(
        line(longest),
        v.check(
          (typed) => typed === '' || normaliseDoi(typed) !== null,
          'Please enter a DOI, such as 10.5555/12345678.',
        ),
        v.transform((typed) => normaliseDoi(typed) ?? ''),
      );
    case 'reference':
      return text(longest, 'Please enter the reference, or leave it out below.');
    case 'words':
      return v.pipe(
        text(longest),
        v.nonEmpty('Please enter the words, or leave the element out below.'),
      );
    case 'tex':
      return v.pipe(text(longest), v.nonEmpty('Please enter the formula.'));
    case 'label':
    case 'caption':
    case 'alternative':
    case 'drop':
    case 'picture':
    case 'put-back':
    case 'set-aside':
      return rows === 1 ? line(longest) : text(longest);
  }
}
