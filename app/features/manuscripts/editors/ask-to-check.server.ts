import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { tellSecondEditors } from './tell-editors.server.ts';

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
        heading: 'Please check a possible conflict of interest',
        sentences: [
          `${firstName} ${lastName} may have a conflict of interest with this manuscript, and cannot open it until an independent editor has checked that.`,
          'Please see “Conflicts of interest” on the manuscript’s page.',
        ],
      },
    }),
  );
