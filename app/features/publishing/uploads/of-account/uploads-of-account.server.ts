import type { PartOfAccount } from '#app/features/accounts/index.server.ts';
import { exportUploads } from './export-uploads.server.ts';
import { keepForUploads } from './keep-for-uploads.server.ts';
import { removeDrafts } from './remove-drafts.server.ts';

/** What uploads mean for an account that is exported or deleted. */
export const uploadsOfAccount = {
  keeps: keepForUploads,
  takeAway: removeDrafts,
  exports: exportUploads,
} satisfies PartOfAccount;
