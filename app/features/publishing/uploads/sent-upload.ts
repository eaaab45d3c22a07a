import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import type { UploadRefusal, UploadTexts } from './upload.ts';

/** What is to happen with the password of the PDF; the file itself is never encrypted. */
export type PasswordWish = 'keep' | 'remove' | { set: string };

export type SentUpload = {
  texts: UploadTexts;
  /** Left out, they stay as they are. */
  authors?: readonly Author[] | undefined;
  password: PasswordWish;
  /** A PDF, or null to leave it as it is. */
  file: ReceivedFile | null;
  /** The upload that is changed, in the version that was seen; null for a new one. */
  changes: { id: number; /** Null when it does not matter. */ seen: number | null } | null;
};

export type Saving =
  | { outcome: 'saved'; id: number; version: number }
  | { outcome: 'unsound-file'; problem: string }
  | { outcome: 'no-such-upload' }
  | { outcome: 'changed-since' }
  | { outcome: 'refused'; reason: UploadRefusal };

/** What stands in the row of the new file, hash and all. */
export type NewParts = {
  pdf: (StoredFile & { fileName: string }) | null;
  /** Undefined leaves it as it is. */
  passwordHash: string | null | undefined;
};
