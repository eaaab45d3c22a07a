export { endAccount } from './end-account.server.ts';
export { exportAccount } from './export-account.server.ts';
export { accountDeleted, showDeletion } from './pages/deletion-page.tsx';
