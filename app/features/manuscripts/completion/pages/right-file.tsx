import type { FormState } from '#app/platform/web/form/form-state.ts';
import { TickField } from '#app/ui/field.tsx';

/** Field in which its author says that a file is the right one. */
export const RIGHT_FILE = 'right-file';

/** Asked of a file that seems to be of another paper. */
export const RightFile = ({ state: { values, errors } }: { state: FormState }) => (
  <TickField
    name={RIGHT_FILE}
    label="It is the right file, although it looks like another paper"
    error={errors[RIGHT_FILE]}
    defaultChecked={values[RIGHT_FILE] === 'yes'}
  />
);
