export { officePage } from './pages/office-page.tsx';
export { takePassword } from './pages/account-page.tsx';
export { currentUser, shownUser } from './current-user.server.ts';
export { onlyFor, pageFor, signedInOrLogin, toLogin } from './signed-in.server.ts';
