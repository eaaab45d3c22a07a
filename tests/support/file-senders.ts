import type { RouteName } from '../../app/routes.ts';
import { anAccount, signedIn } from './accounts.ts';
import { shownAMinuteAgo } from './browser.ts';
import { SUBMISSION } from './submission.ts';
import type { TestPlatform } from './test-platform.ts';
import { anUpload, savedUpload } from './upload.ts';

/** A sender of a file, with everything else filled in. */
export type Sender = { path: string; cookie: string; fields: Record<string, string> };

export type FileAddress = {
  name: string;
  route: RouteName;
  /** Name of the file's field, and of a text of one line. */
  file: string;
  text: string;
  /** Said of what is no PDF, where nothing else is taken. */
  onlyPdf?: RegExp;
  open: (platform: TestPlatform) => Promise<Sender>;
};

const PAPER = { file: 'pdf', text: 'title' };
const UPLOAD = { file: 'file', text: 'name', onlyPdf: /is not a PDF|is a Word file/ };

/** Every address that takes files from strangers and authors. */
export const FILE_ADDRESSES: readonly FileAddress[] = [
  {
    name: 'the form for submissions',
    route: 'paperSubmission',
    ...PAPER,
    open: async (platform) => ({
      path: '/paper-submission',
      cookie: '',
      fields: { ...SUBMISSION, started: shownAMinuteAgo(platform) },
    }),
  },
  {
    name: '/submit-form',
    route: 'callSubmitForm',
    ...PAPER,
    open: async () => ({ path: '/submit-form', cookie: '', fields: SUBMISSION }),
  },
  {
    name: '/upload.php',
    route: 'callUpload',
    ...UPLOAD,
    open: async (platform) => author(platform, '/upload.php'),
  },
  {
    name: 'the form for uploads',
    route: 'dashboard',
    ...UPLOAD,
    open: (platform) => author(platform, '/dashboard'),
  },
  {
    name: 'the form of an upload',
    route: 'ownUpload',
    ...UPLOAD,
    open: async (platform) => {
      const sender = await author(platform, '/dashboard/uploads/');
      const { id } = await savedUpload(platform, sender.user);
      return { ...sender, path: sender.path + id };
    },
  },
];

async function author(platform: TestPlatform, path: string) {
  const { username } = await anAccount(platform);
  const { user, request } = await signedIn(platform, username);
  return { path, cookie: request.headers.get('Cookie')!, fields: { ...anUpload() }, user };
}
