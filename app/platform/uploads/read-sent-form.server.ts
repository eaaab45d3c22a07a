import type { Storage } from '../storage/storage.server.ts';
import { receiveUpload } from './receive-upload.server.ts';
import type { SentForm } from './sent-form.ts';
import { isUnread, rememberedForm } from './sent-form.ts';

/** Characters of one text, the longest of any form. */
const LONGEST = 2_000_000;

/** What was typed into a form whose sending failed, also before it was read; null for no form. */
export async function readSentForm(storage: Storage, request: Request): Promise<SentForm | null> {
  if (isUnread(request))
    await receiveUpload(storage, request, { files: {}, fields: 500, largestField: LONGEST });
  return rememberedForm(request).catch(() => null);
}
