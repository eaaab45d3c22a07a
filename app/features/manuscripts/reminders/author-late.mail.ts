import { defineNews } from '../core/letters/news-for-editor.mail.ts';
import { REMINDERS } from './reminder-words.ts';

/** What an editor is told when an author is late, by each task on which a manuscript waits. */
export const lateNews = new Map(
  Object.entries(REMINDERS).flatMap(([task, reminder]) => {
    if (!('news' in reminder)) return [];
    const { heading, late, ways } = reminder.news;
    const letter = defineNews({
      ...{ name: `${task}-late`, subject: heading },
      when: `${heading}; to the handling editor`,
      text: [late, ways],
    });
    return [[task, letter] as const];
  }),
);
