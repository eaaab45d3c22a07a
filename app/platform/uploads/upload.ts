/** Owns what an upload is allowed to be, and how it turns out. */
import type { StagedFile } from '../storage/storage.server.ts';

/** Bytes of a paper, or of a file that belongs to one. */
export const LARGEST_PAPER = 50_000_000;

export type UploadRules = {
  /** The file fields of the form, each with its most bytes; a file in another field is passed over. */
  files: Readonly<Record<string, number>>;
  /** File fields that take several files, each with the most of them; all others take one. */
  several?: Readonly<Record<string, number>>;
  /** What all files may be together: how many, and bytes. */
  together?: { files: number; bytes: number };
  /** Most text fields, by default 30. */
  fields?: number;
  /** Most bytes of one text field, by default 32,000: so all of them stay below 1 MB. */
  largestField?: number;
  /** Milliseconds for which the sender may be silent, by default a minute. */
  patience?: number;
};

export type ReceivedFile = {
  /** As the sender calls it, without folders; never to be used as a name on our disk. */
  fileName: string;
  content: StagedFile;
};

/** Why an upload is refused as a whole; the answer can still be sent, unless it broke off. */
export type UploadFault =
  | { reason: 'not-a-form' | 'malformed' | 'broken-off' | 'too-many-parts' }
  | { reason: 'text-too-long'; field: string }
  | { reason: 'file-too-large'; field: string; /** Bytes. */ largest: number }
  | { reason: 'files-too-many'; files: number; /** Bytes. */ bytes: number };

/** Both carry the text fields that arrived, so that nothing typed is lost. */
export type Upload = { fields: ReadonlyMap<string, string> } & (
  | {
      outcome: 'received';
      files: ReadonlyMap<string, ReceivedFile>;
      /** What came in a field of several after the first, in its order. */
      more: readonly (ReceivedFile & { field: string })[];
      /** Throws the files away that were not kept, and those that were. */
      discard(): Promise<void>;
    }
  | { outcome: 'refused'; fault: UploadFault }
);
