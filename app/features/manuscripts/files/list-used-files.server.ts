import { keysIn } from '#app/platform/storage/keys-in.server.ts';

/** Which of these files of the storage belong to a manuscript: its files, copies, agreement and proofs, and what its authors compare. */
export const listUsedFiles = keysIn(
  'manuscript_files.storage_key',
  'manuscript_files.neutral_key',
  'agreements.storage_key',
  'agreements_voided.storage_key',
  'proofs.storage_key',
  'proofs.annotated_key',
  'revised_files.storage_key',
);
