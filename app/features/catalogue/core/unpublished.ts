import { formatDay } from '#app/platform/format-time.ts';

/** Says that an article is no longer published, and since when. */
export const unpublishedSentence = ({ takenAt }: { takenAt: number }): string =>
  `This paper was published here and was taken out on ${formatDay(takenAt)}.`;
