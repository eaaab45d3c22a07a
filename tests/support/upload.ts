import * as v from 'valibot';
import type { SignedIn } from '#app/features/accounts/core/account.ts';
import { saveUpload } from '#app/features/publishing/uploads/save-upload.server.ts';
import type {
  SentUpload,
  ExaminationRules,
} from '#app/features/publishing/uploads/examine-upload.ts';
import type {
  FORM_NAMES,
  UploadField,
  UploadTexts,
} from '#app/features/publishing/uploads/upload.ts';
import { uploadForm } from '#app/features/publishing/upload-form/receive-paper.server.ts';
import { makePdf } from './documents/make-pdf.ts';
import { stageFile } from './submission.ts';
import type { TestPlatform } from './test-platform.ts';

/** The numbers of the sample journal. */
export const RULES: ExaminationRules = {
  limits: { abstractWords: 250, keywordsMin: 1, keywordsMax: 7 },
  policyLimits: { abstractWords: 300, keywordsMin: 5, keywordsMax: 10 },
  doiPrefix: '10.5555',
};

type Fields = Record<(typeof FORM_NAMES)[UploadField | 'authors'], string>;

/** The fields of the form for an upload of which nothing is missing, or what is said. */
export const anUpload = (changes: Partial<Fields> = {}): Fields => ({
  name: 'A scheduler for sensors that sleep',
  email: 'Ada Example, Ben van der Example',
  man_id: '',
  volume: '14',
  issue: 'Issue 4',
  page_no: '368-373',
  year: '2026',
  doi_no: '',
  abst: 'We let sensors sleep.\nThey last longer.',
  keywords: 'sensors, sleep, scheduling, energy, networks',
  ...changes,
});

/** The same for an upload in production, to which its manuscript gives title and authors. */
export function ofProduction(paperId: number): Omit<Fields, 'name' | 'email'> {
  const { name: _, email: __, ...fields } = anUpload({ man_id: String(paperId) });
  return fields;
}

/** What the journal reads in the fields of a form. */
export const textsOf = (changes: Partial<Fields> = {}): UploadTexts =>
  v.parse(uploadForm(), anUpload(changes)).texts;

type SomeUpload = Partial<Omit<SentUpload, 'texts'>> & { texts?: Partial<Fields> };
type Uploader = Pick<SignedIn, 'id' | 'role'>;

/** A user with an account, as commands know them. */
export const actingAs = (id: string, role: SignedIn['role'] = 'author'): SignedIn =>
  ({ id, role }) as SignedIn;

/** An upload that is saved; complete unless something is changed. */
export async function savedUpload(
  platform: TestPlatform,
  user: Uploader,
  { texts = {}, ...rest }: SomeUpload = {},
): Promise<{ id: number; version: number }> {
  const said = v.parse(uploadForm(), anUpload(texts));
  const saved = await saveUpload(platform, user, {
    texts: said.texts,
    authors: said.authors,
    password: 'keep',
    // No manuscript has this file.
    file: await stageFile(platform, makePdf('/Note (uploaded)')),
    changes: null,
    ...rest,
  });
  if (saved.outcome !== 'saved') throw new Error(`Not saved: ${saved.outcome}.`);
  return { id: saved.id, version: saved.version };
}
