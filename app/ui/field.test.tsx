import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChoiceField, Field, TextField } from './field.tsx';
import { Notice } from './notice.tsx';

test('what is wrong has the focus when the page comes, and nothing has it otherwise', () => {
  const focused = (field: React.JSX.Element) => renderToStaticMarkup(field).match(/autofocus/g);
  const wrong = { label: 'Name', name: 'name', error: 'Please enter a name.' };
  const right = { label: 'Name', name: 'name' };
  expect(focused(<Field {...wrong} />)).toHaveLength(1);
  expect(focused(<TextField {...wrong} />)).toHaveLength(1);
  expect(focused(<ChoiceField {...wrong} options={['one', 'two']} />)).toHaveLength(1);
  expect(focused(<Field {...right} />)).toBeNull();
  expect(focused(<Notice kind="status">Saved.</Notice>)).toBeNull();
  expect(
    focused(
      <Notice kind="status" fresh>
        Saved.
      </Notice>,
    ),
  ).toHaveLength(1);
});
