import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { href } from '#app/routes.ts';
import { addNote } from '../add-note.server.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { showManuscript } from './office-manuscript.tsx';

const LONGEST = 10_000;

/** `POST /office/manuscripts/{id}/notes` adds a note. */
export const officeNotes = manuscriptActionOf(async (opened, values, context) => {
  const { user, manuscript } = opened;
  const text = (values['text'] ?? '').trim();
  const error = text === '' ? 'Please enter a note.' : tooLong(text);
  if (error) return showManuscript(opened, context, { values, errors: { text: error } });
  const { paperId } = manuscript;
  const result = await addNote(context.platform, user, { paperId, text });
  if (result.outcome !== 'added') return refused(opened, result);
  return seeOther(href('officeManuscript', { id: paperId }), [noticeCookie('note-added')]);
});

const tooLong = (text: string): string | null =>
  text.length > LONGEST ? 'Please use at most 10,000 characters.' : null;
