import { routes } from './routes.ts';

const LOGINS: ReadonlySet<string> = new Set([
  routes.authorLogin,
  routes.editorReviewerLogin,
  routes.signInCode,
  routes.callLogin,
]);

/** As which a request is counted for the operator. */
export function requestKind(method: string, path: string): string {
  if (method === 'POST') return LOGINS.has(path) ? 'login' : 'form';
  if (path === routes.office || path.startsWith(`${routes.office}/`)) return 'office';
  return /\.[a-z\d]+$/.test(path) ? 'file' : 'page';
}
