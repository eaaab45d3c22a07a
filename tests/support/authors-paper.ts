import { trackingKey } from '../../app/features/manuscripts/core/letters/tracking-link.server.ts';
import type { ManuscriptState } from '../../app/features/manuscripts/core/states.ts';
import { createAccountsPlatform } from './accounts.ts';
import { openBrowser } from './browser.ts';
import { makePdf } from './documents/make-pdf.ts';
import { aManuscriptUnderReview } from './manuscripts.ts';
import type { TestPlatform } from './test-platform.ts';

/** A manuscript in some state, and a browser to open its pages with the authors’ own links. */
export async function anAuthorsPaper(state: ManuscriptState) {
  const platform = await createAccountsPlatform();
  const manuscript = await aManuscriptUnderReview(platform);
  await setState(platform, manuscript.id, state);
  const browser = openBrowser(platform);
  const key = (position: number) => trackingKey(platform, manuscript, position);
  /** The address of a page below `/manuscripts/{id}` for an author by place. */
  const at = (page: string, position = 1) =>
    `/manuscripts/${manuscript.paperId}/${page}?key=${key(position)}`;
  const paper = (position = 1) =>
    `/track-your-paper/paper?id=${manuscript.paperId}&key=${key(position)}`;
  return { platform, ...manuscript, browser, at, paper };
}

/** Puts a manuscript where a test begins; one that was received just now is not complete. */
export async function setState(
  { db }: TestPlatform,
  id: number,
  state: ManuscriptState,
): Promise<void> {
  if (state === 'received') {
    await db.updateTable('manuscripts').set({ completed_at: null }).where('id', '=', id).execute();
    await db
      .updateTable('manuscript_authors')
      .set({ confirmed_at: null })
      .where('manuscript_id', '=', id)
      .execute();
  }
  await db.updateTable('manuscripts').set({ state }).where('id', '=', id).execute();
}

/** A form with files; each file is a PDF unless it says otherwise. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer | 'pdf'>> = {},
): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, content] of Object.entries(files)) {
    const bytes = new Uint8Array(content === 'pdf' ? makePdf() : content);
    body.append(name, new Blob([bytes]), `${name}.pdf`);
  }
  return { method: 'POST', body };
}
