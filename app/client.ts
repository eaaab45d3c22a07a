// The browser's entry: the stylesheet, and the plain modules that reading pages use, each idle
// without its elements. The tokens come first, because they order the layers.
import './ui/tokens.css';
import './ui/fonts/fonts.css';
import './client/styles.ts';
import { showBusyForms } from './client/busy-forms.ts';
import { announceCopies } from './client/copy.ts';
import { closeMobileMenus } from './client/mobile-menu.ts';
import { driveNavMenus } from './client/nav-menu.ts';
import { openPasswordDialogs } from './client/password-dialog.ts';
import { showUsername } from './client/username.ts';

showUsername();
driveNavMenus();
closeMobileMenus();
announceCopies();
openPasswordDialogs();
showBusyForms();
