import type { FormState } from '#app/platform/web/form/form-state.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import { askedText } from '../../core/manuscript-details.ts';
import type { AskedName } from '../../core/manuscript-details.ts';
import type { FilledIn } from '../fill-in.ts';
import { isOpen } from '../../author-list/missing-parts.ts';
import type { Completion } from '../completion.ts';
import type { Gap } from '../missing-of.ts';
import { STEP_NAMES, stepOf, STEPS, stepsUnsaved } from '../steps.ts';
import type { StepName } from '../steps.ts';

export type StepView = {
  state: FormState;
  filled: FilledIn | null;
  /** The field that the page begins at; null for its top. */
  focus: string | null;
};

/** A field with its value and its message. Only the field that the page is about takes the focus. */
export const fieldIn = ({ state, focus }: StepView, name: string) => ({
  ...fieldOf(state, name),
  autoFocus: focus === name,
});

/** The same for a text that is asked for, and whether it came from the file. */
export function textIn(view: StepView, name: AskedName, hint?: string) {
  const { label, hint: asks } = askedText(name);
  const source = view.filled?.fields.has(name) && `From ${view.filled.fileName}: please check`;
  return {
    label,
    ...fieldIn(view, name),
    hint: [source, hint ?? asks].filter(Boolean).join('. ') || undefined,
  };
}

/** Whether something is said, or to be said, in one of these fields: then they are not folded. */
export const isInUse = ({ state, focus }: StepView, names: readonly string[]): boolean =>
  names.some((name) => name === focus || state.errors[name] !== undefined);

/** What stands beside the fields of a step: always what is wrong, what is missing once it was looked for. */
export const messagesIn = (
  step: StepName,
  gaps: readonly Gap[],
  all: boolean,
): Record<string, string> =>
  Object.fromEntries(
    gaps
      .filter(({ kind }) => kind === 'wrong' || (all && kind === 'missing'))
      .map((gap) => [gap.at ?? gap.field, gap.text])
      .filter(([field]) => step !== 'check' && stepOf(field!) === step),
  );

/** The steps in which nothing is missing or wrong. */
export const doneIn = (gaps: readonly Gap[]): ReadonlySet<StepName> =>
  new Set(
    STEP_NAMES.filter(
      (name) =>
        !gaps.some(
          (gap) => (isOpen(gap) || gap.field === 'authors') && stepOf(gap.at ?? gap.field) === name,
        ),
    ),
  );

/** A draft names the boxes that are ticked, and no others. */
export const withoutTicks = (values: Readonly<Record<string, string>>, step: StepName) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== 'on' || stepOf(name) !== step),
  );

/** What was typed into other steps and is not saved. */
export const draftsIn = (
  typed: Completion['details']['typed'],
  saved: Readonly<Record<string, string>>,
): Gap[] =>
  stepsUnsaved(typed ?? {}, saved)
    .filter((name) => name !== 'check')
    .map((name) => ({
      ...{ field: FIRST_FIELDS[name], kind: 'missing' },
      text: `Your latest changes in “${STEPS[name]}” have not been saved. Please open that step and continue.`,
    }));

const FIRST_FIELDS: Record<StepName, string> = {
  manuscript: 'title',
  authors: 'authors',
  files: 'first-file',
  statements: 'funding',
  check: 'check-original',
};

type Typed = { values: Readonly<Record<string, string>>; saved: Readonly<Record<string, string>> };

/** What is said of fields that hold what was judged: neither typed since nor filled in from the file. */
export const unchanged = (gaps: readonly Gap[], { values, saved }: Typed): Gap[] =>
  gaps.filter(({ field, at = field }) => (values[at] ?? '') === (saved[at] ?? ''));
