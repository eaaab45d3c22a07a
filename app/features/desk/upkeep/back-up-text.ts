import type { LastBackUp } from '#app/platform/backup/take-due-back-up.server.ts';
import { shortMoment } from '#app/platform/format-time.ts';

/** @param failed why */
export const failedBackUpText = (failed: string, taken: LastBackUp['taken']): string =>
  `The site could not be backed up: ${ended(failed)} ${
    taken
      ? `The last back-up was taken on ${shortMoment(taken.at)} UTC.`
      : 'There is no back-up yet.'
  } Please tell the administrator of the server.`;

/** What stands beside the background tasks, whatever happened. */
export function backUpText({ isSet, taken, failed }: LastBackUp): string {
  if (!isSet) {
    return 'This site takes no back-ups by itself. The administrator of the server can turn them on with BACKUP_DIR.';
  }
  if (failed !== null) return failedBackUpText(failed, taken);
  if (!taken) return 'The first back-up is taken within an hour.';
  const missing =
    taken.missing === 0
      ? ''
      : ` Files that the database names and that were not there: ${taken.missing}. An earlier back-up may have them.`;
  return `The last back-up was taken on ${shortMoment(taken.at)} UTC.${missing}`;
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
