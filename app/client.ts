// The browser's entry: the stylesheet, and the plain modules that reading pages use, each idle
// without its elements. The tokens come first, because they order the layers.
import './ui/tokens.css';
import './ui/fonts/fonts.css';
import './client/styles.ts';
import { showBusyForms } from './client/busy-forms.ts';
import { announceCopies } from './client/copy.ts';
import { wakeIslands } from './client/islands.ts';
import { closeMobileMenus } from './client/mobile-menu.ts';
import { driveNavMenus } from './client/nav-menu.ts';
import { openPasswordDialogs } from './client/password-dialog.ts';
import { keepSentForms } from './client/sent-forms.ts';
import { showUsername } from './client/username.ts';
import { showKeptToast } from './ui/show-toast.ts';

showUsername();
driveNavMenus();
closeMobileMenus();
announceCopies();
openPasswordDialogs();
showBusyForms();
wakeIslands();
keepSentForms();
showKeptToast();

// Only pages with such an element load what drives it.
type Part =
  | { drive(found: Iterable<HTMLElement>): void }
  | { drive(found: Iterable<HTMLFormElement>): void };
const parts: Record<string, () => Promise<Part>> = {
  '[data-upload-form]': () => import('./client/upload-form.ts'),
  '[aria-invalid="true"], [data-upload-form]': () => import('./client/put-right.ts'),
  '[data-upload-rules]': () => import('./features/publishing/upload-form/pages/upload-help.ts'),
  '[data-review-left]': () => import('./client/review-left.ts'),
  '[data-check]': () => import('./client/files/file-check.ts'),
  'input[type="file"]': () => import('./client/files/file-size.ts'),
  '[data-autosave]': () => import('./client/autosave.ts'),
  '[data-puts]': () => import('./client/put-into-letter.ts'),
  '[data-waiting]': () => import('./client/waiting.ts'),
  '[data-office-keys]': () => import('./client/office-keys.ts'),
  '[data-list], [data-neighbours]': () =>
    import('./features/manuscripts/office/pages/list/list-neighbours.ts'),
  '[data-chosen]': () => import('./features/manuscripts/office/pages/list/count-chosen.ts'),
  '[data-glance]': () => import('./client/glance.ts'),
  '[data-when]': () => import('./features/publishing/production/pages/now-or-then.ts'),
  '[data-cite]': () => import('./client/cite.ts'),
  '[data-mend-here]': () => import('./client/mend-here.ts'),
  '[data-pages]': () => import('./client/typeset-pdf.ts'),
  '[data-order]': () => import('./features/catalogue/issues/pages/order-by-hand.ts'),
  '[data-points]': () => import('./features/manuscripts/points/pages/points-on-text.ts'),
  '[data-contents]': () => import('./client/contents.ts'),
  '.full-figure a > img': () => import('./client/figures.ts'),
};
for (const [selector, load] of Object.entries(parts)) {
  const found = document.querySelectorAll<HTMLFormElement>(selector);
  if (found.length > 0) void load().then(({ drive }) => drive(found));
}
