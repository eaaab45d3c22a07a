import { href } from '../../app/routes.ts';
import { trackingKey } from '../../app/features/manuscripts/core/letters/tracking-link.server.ts';
import { createAccountsPlatform, PASSWORD } from './accounts.ts';
import { multipart } from './authors-paper.ts';
import { openBrowser } from './browser.ts';
import { makePdf } from './documents/make-pdf.ts';
import { aManuscriptInProduction } from './production.ts';

/** A PDF that differs from others of another name. */
export const pdfOf = (name: string): Buffer => makePdf(`/Marked (${name})`);

/** A manuscript in production, its editor and its authors each with a browser. */
export async function aProduction() {
  const platform = await createAccountsPlatform();
  const paper = await aManuscriptInProduction(platform);
  const { paperId, editor } = paper;
  const office = openBrowser(platform);
  const logIn = () => office.signIn(editor.username, PASSWORD);
  await logIn();
  const id = { id: paperId };
  const author = openBrowser(platform);
  const key = (position: number) => trackingKey(platform, paper, position);
  const proofs = (position = 1) => href('manuscriptProofs', id, { key: key(position) });
  return {
    platform,
    ...paper,
    office,
    /** The editor logs in once more, as after days without use. */
    logIn,
    author,
    page: href('officeManuscript', id),
    proofs,
    proofPdf: (round: number, position = 1) =>
      href('manuscriptProofPdf', { ...id, round }, { key: key(position) }),
    paperPage: (position = 1) => href('trackedPaper', null, { id: paperId, key: key(position) }),
    /** The editor adds a typeset PDF. */
    typeset: (name: string) =>
      office.send(href('officeFinalFiles', id), multipart({}, { final: pdfOf(name) })),
    /** The editor asks the author to check it. */
    ask: (seen: number, message = '', days = '7') =>
      office.post(href('officeProofs', id), { seen: String(seen), message, days }),
    approve: (round: number, position = 1) =>
      author.send(
        proofs(position),
        multipart({ round: String(round), answer: 'approved', sure: 'yes' }),
      ),
    correct: (
      round: number,
      corrections: string,
      files: Readonly<Record<string, Buffer | 'pdf'>> = {},
      position = 1,
    ) =>
      author.send(
        proofs(position),
        multipart({ round: String(round), answer: 'corrections', corrections }, files),
      ),
  };
}
