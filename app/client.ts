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
import { showUsername } from './client/username.ts';
import { showKeptToast } from './ui/show-toast.ts';

showUsername();
driveNavMenus();
closeMobileMenus();
announceCopies();
openPasswordDialogs();
showBusyForms();
wakeIslands();
showKeptToast();

// Only pages with such a form load what it needs.
const uploadForms = document.querySelectorAll<HTMLFormElement>('[data-upload-form]');
if (uploadForms.length > 0) {
  void import('./client/upload-form.ts').then((module) => module.driveUploadForms(uploadForms));
}
if (document.querySelector('[data-upload-rules]')) {
  void import('./features/publishing/ui/upload-help.ts').then((module) => module.helpUploads());
}

const reviewForms = document.querySelectorAll<HTMLFormElement>('[data-review-form]');
if (reviewForms.length > 0) {
  void import('./client/review-form.ts').then((module) => module.driveReviewForms(reviewForms));
}
const typedForms = document.querySelectorAll<HTMLFormElement>('[data-keep-typed]');
if (typedForms.length > 0) {
  void import('./client/keep-typed.ts').then((module) => typedForms.forEach(module.keepTyped));
}
