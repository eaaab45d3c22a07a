import type { ComponentProps } from 'react';
import { Field } from '#app/ui/field.tsx';
import { authorField, MOST_AUTHORS } from '../author-rows.ts';

type Props = {
  row: number;
  isCorresponding: boolean;
  rank: Omit<ComponentProps<typeof Field>, 'label'>;
};

export const PlaceInList = ({ row, isCorresponding, rank }: Props) => (
  <>
    <Field label="Position in the list" type="number" min={1} max={MOST_AUTHORS} {...rank} />
    <div className="choice">
      <input
        type="radio"
        id={authorField(row, 'corresponding')}
        name="corresponding"
        value={row}
        defaultChecked={isCorresponding}
      />
      <label htmlFor={authorField(row, 'corresponding')}>Corresponding author</label>
    </div>
  </>
);
