import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { addNote } from '../add-note.server.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { backTo, officeFormOf } from './office-manuscript.tsx';

const noteForm = v.object({ text: text(10_000, 'Please enter a note.') });

export const officeNotes = officeFormOf(noteForm, async (opened, note, _, { platform }) => {
  const { paperId } = opened.manuscript;
  const result = await addNote(platform, opened.user, { paperId, text: note.text });
  return result.outcome === 'added' ? backTo(opened, 'note-added') : refused(opened, result);
});
