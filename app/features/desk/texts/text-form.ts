import * as v from 'valibot';
import { PAGE_MENUS } from '#app/features/journal/content/index.ts';
import { choice, line, text } from '#app/platform/web/form/fields.ts';

/** Characters of a text, more than the longest guide has. */
const LONGEST = 100_000;

const running = {
  title: line(200, 'Please enter a title.'),
  about: line(500, 'Please say in one sentence what it is about.'),
  text: text(LONGEST, 'Please write the text.'),
};

export const runningTextForm = v.object({ ...running, settings: text(20_000) });

export const settingsForm = v.object({ text: text(LONGEST, 'This file cannot be empty.') });

export const newPageForm = v.object({
  ...running,
  name: v.pipe(
    line(60, 'Please enter the address.'),
    v.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Please use small letters, digits and hyphens, such as open-access.',
    ),
  ),
  menu: choice(PAGE_MENUS, 'Please choose a menu.'),
});
