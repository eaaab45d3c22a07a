// Sends what stands in a form to be saved.
import type { Typed } from './typed-form.ts';

export type Answer = {
  status: number;
  version?: number;
  fields?: Typed;
  message?: string;
  errors?: Readonly<Record<string, string>>;
};
/** What becomes of another window's text: the writer saw it, or this window joins it with its own. */
export type Settles = 'resolves' | 'joins' | null;

/** The answer; without a connection its status is 0. */
export async function post(url: string, form: HTMLFormElement, settles: Settles): Promise<Answer> {
  const isUpload = form.enctype === 'multipart/form-data';
  const body = isUpload ? new FormData() : new URLSearchParams();
  let length = 0;
  for (const [name, value] of new FormData(form)) {
    // All but the files, which are sent by a button only.
    if (typeof value !== 'string') continue;
    body.append(name, value);
    // With what stands around each field.
    length += value.length + 150;
  }
  if (settles) body.set(settles, 'yes');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      // What is on its way when the window is closed still arrives; longer texts cannot do so.
      keepalive: length < 20_000,
    });
    const said = (await answer.json().catch(() => ({}))) as Omit<Answer, 'status'>;
    return { ...said, status: answer.status };
  } catch {
    return { status: 0 };
  }
}
