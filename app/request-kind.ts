import { routes } from './routes.ts';

const LOGINS: ReadonlySet<string> = new Set([
  routes.authorLogin,
  routes.editorReviewerLogin,
  routes.signInCode,
  routes.callLogin,
]);

/** Asked by an operator's tools, again and again. */
const PROBES: ReadonlySet<string> = new Set([routes.healthz, routes.readyz, routes.metrics]);

/** As which a request is counted for the operator. */
export function requestKind(method: string, path: string): string {
  if (PROBES.has(path)) return 'probe';
  if (path === routes.office || path.startsWith(`${routes.office}/`)) return 'office';
  if (method === 'POST') return LOGINS.has(path) ? 'login' : 'form';
  return /\.[a-z\d]+$/.test(path) ? 'file' : 'page';
}
