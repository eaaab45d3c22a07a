export { wholeAccount } from './whole-account.server.ts';
export { accountDeleted, showDeletion } from './pages/deletion-page.tsx';
