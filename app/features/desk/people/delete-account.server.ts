import { wholeAccount } from '#app/features/accounts/deletion/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { removeReviewer } from '#app/features/manuscripts/reviewers/index.server.ts';
import { orcidRecordsOfAccount } from '#app/features/metadata/orcid-records/index.server.ts';
import { uploadsOfAccount } from '#app/features/publishing/uploads/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findObstacles } from './find-obstacles.server.ts';

/** With what hangs on it; of what it did the history has the name. @param user whose password was checked */
export const deleteAccount = (platform: Platform, user: SignedIn) =>
  platform.transaction(async (inside) => {
    const obstacles = await findObstacles(inside, user);
    if (obstacles.reasons.length + obstacles.inHand.length > 0) {
      return { outcome: 'refused' as const, ...obstacles };
    }
    await removeReviewer(inside, user, inside.clock.now());
    await uploadsOfAccount.removeDrafts(inside, user);
    await orcidRecordsOfAccount.remove(inside, user);
    await wholeAccount.end(inside, user);
    return { outcome: 'deleted' as const };
  });
