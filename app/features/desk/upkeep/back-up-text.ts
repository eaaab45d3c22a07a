import type { LastBackUp } from '#app/platform/backup/take-due-back-up.server.ts';
import { shortMoment } from '#app/platform/format-time.ts';

/** What the administrator of the server has to mend; null where all is well, or the site takes no back-ups. */
export function backUpTrouble({ isSet, taken, failed }: LastBackUp): string | null {
  if (!isSet) return null;
  const last = taken
    ? `The last back-up was taken on ${shortMoment(taken.at)} UTC.`
    : 'There is no back-up yet.';
  if (failed) {
    const what = failed.isTaken
      ? 'The last back-up could not be copied to the store of BACKUP_URL'
      : 'The site could not be backed up';
    return `${what}: ${ended(failed.why)} ${last} It is tried again every hour. Please show this to the administrator of the server.`;
  }
  if (!taken || taken.missing === 0) return null;
  return `The site was backed up on ${shortMoment(taken.at)} UTC, but ${taken.missing} of its files were not in the storage. Earlier back-ups may have them, and are not removed meanwhile. Please show this to the administrator of the server.`;
}

/** What stands beside the background tasks, whatever happened. */
export function backUpText(last: LastBackUp): string {
  if (!last.isSet) {
    return 'This site takes no back-ups by itself. The administrator of the server can turn them on with BACKUP_DIR.';
  }
  const trouble = backUpTrouble(last);
  if (trouble !== null) return trouble;
  if (!last.taken) return 'The first back-up is taken within an hour.';
  return `The last back-up was taken on ${shortMoment(last.taken.at)} UTC.`;
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
