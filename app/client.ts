/// <reference types="vite/client" />
// The browser's entry: the stylesheet, and the plain modules that reading pages use. No React.
import './ui/tokens.css';
import './ui/fonts/fonts.css';
import { announceCopies } from './client/copy.ts';
import { closeMobileMenus } from './client/mobile-menu.ts';
import { driveNavMenus } from './client/nav-menu.ts';
import { openPasswordDialogs } from './client/password-dialog.ts';
import { showUsername } from './client/username.ts';

// Every stylesheet that stands beside a component. tokens.css, first above, orders their layers.
import.meta.glob(['./ui/*.css', './features/**/*.css'], { eager: true });

showUsername();
driveNavMenus();
closeMobileMenus();
announceCopies();
openPasswordDialogs();
