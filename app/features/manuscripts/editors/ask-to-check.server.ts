import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { tellSecondEditors } from './tell-editors.server.ts';
import { conflictCheck } from './conflict-check.mail.ts';

export const askToCheck = (
  platform: Platform,
  manuscript: CaseFile,
  { id, firstName, lastName }: { id: string; firstName: string; lastName: string },
): Promise<void> =>
  platform.transaction((inside) =>
    tellSecondEditors(inside, manuscript, {
      proposer: id,
      news: {
        purpose: 'conflict-check',
        key: `conflict-check:${id}`,
        write: conflictCheck.of({ editor: `${firstName} ${lastName}` }),
      },
    }),
  );
