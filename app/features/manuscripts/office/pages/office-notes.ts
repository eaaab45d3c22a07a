import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { href } from '#app/routes.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Handler } from '#app/platform/web/page.ts';
import { answerEditorsDraft } from '../../drafts/pages/draft-form.server.ts';
import { addNote } from '../add-note.server.ts';
import { manuscriptActionOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { LONGEST_NOTE } from './workspace/side-cards.tsx';
import { backTo, officeFormOf } from './office-manuscript.tsx';

const noteForm = v.object({ text: text(LONGEST_NOTE, 'Please enter a note.') });

const add = officeFormOf(noteForm, async (opened, note, _, { platform }) => {
  const { paperId } = opened.manuscript;
  const result = await addNote(platform, opened.user, { paperId, text: note.text });
  return result.outcome === 'added' ? backTo(opened, 'note-added') : refused(opened, result);
});

const keep = manuscriptActionOf(async (opened, values, context) => {
  const form = href('officeManuscript', { id: opened.manuscript.paperId });
  return (await answerEditorsDraft(opened, { kind: 'note', values, form }, context))!;
});

/** `POST /office/manuscripts/{id}/notes` adds a note, or, while one types, only keeps it. */
export const officeNotes: Handler = (context) =>
  wantsJson(context.request) ? keep(context) : add(context);
