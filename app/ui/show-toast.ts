// A plain module: React and the toasts are loaded when the first one is shown, or expected.

import type { ToastKind } from './toaster.tsx';

type Toast = { kind: ToastKind; text: string };

const KEPT = 'toast';

const ROLES: Record<ToastKind, string> = { success: 'status', error: 'alert' };

/** Loads what shows toasts, so that one can be shown when the connection is gone. */
export const prepareToasts = () => import('./toaster.tsx');

/**
 * For five seconds; an error is announced at once, a success politely.
 * @param role another role, such as `group` where the page itself announces the same
 */
export function showToast(kind: ToastKind, text: string, role?: string): void {
  // Without the module the message still reaches the code that waits for it.
  void prepareToasts()
    .then((module) => module.show(kind, text, role ?? ROLES[kind]))
    .catch(() => window.alert(text));
}

/** Shows a message on the page to which the browser goes on. */
export function showToastOnNextPage(kind: ToastKind, text: string): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ kind, text } satisfies Toast));
  } catch {
    // Storage is refused in some private windows; the next page speaks for itself.
  }
}

/** Shows the message that the page before has left; does nothing when there is none. */
export function showKeptToast(): void {
  const { kind, text } = takeKept() ?? {};
  if (kind && text) showToast(kind, text);
}

function takeKept(): Toast | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return kept === null ? null : (JSON.parse(kept) as Toast);
  } catch {
    return null;
  }
}
