import type { InferOutput } from 'valibot';
import type { FormState, Schema } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import { onlyFor, signedInOrLogin } from '#app/features/accounts/sessions/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Handler, Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { needsGuestEditor } from '../guest-editors.server.ts';
import { noteFoundConflicts } from '../note-found-conflicts.server.ts';
import { askToCheck } from '../tell-editors.server.ts';
import { findEditor } from '../find-editor.server.ts';
import type { Editor } from '../find-editor.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { noteReader } from '../../conflicts/note-reader.server.ts';
import { withIndependentReviews } from '../../conflicts/load-grounds.server.ts';
import { conflictPage, institutionPage, refusalPage } from './refusal-page.tsx';

/** A manuscript in the hands of an editor who has no conflict with it. */
export type Opened = { user: SignedIn; manuscript: CaseFile; editor: Editor };

type Answer = Promise<Page | Response> | Page | Response;
type Show = (opened: Opened, context: RouteContext) => Answer;
type Act = (opened: Opened, fields: Record<string, string>, context: RouteContext) => Answer;

export type Posted = {
  user: SignedIn;
  paperId: number;
  fields: Record<string, string>;
  opened(show: Show): Promise<Page | Response>;
};

/** An editor with a conflict learns that there is one, and no more (L2). */
export const manuscriptPageOf =
  (show: Show): Handler =>
  async (context) => {
    const opened = await open(context);
    return 'manuscript' in opened ? show(opened, context) : opened;
  };

export const manuscriptActionOf = (act: Act): Handler =>
  manuscriptPageOf(async (opened, context) =>
    act(opened, await readForm(context.request), context),
  );

/** @param show the page that has the form */
export const manuscriptFormOf = <S extends Schema>(
  schema: S | ((now: number) => S),
  show: (opened: Opened, context: RouteContext, state: FormState) => Answer,
  take: (
    opened: Opened,
    value: InferOutput<S>,
    again: Again,
    context: RouteContext,
  ) => Promise<Page | Response>,
): Handler =>
  manuscriptActionOf((opened, values, context) =>
    takeForm(
      typeof schema === 'function' ? schema(context.platform.clock.now()) : schema,
      { request: context.request, values, show: (state) => show(opened, context, state) },
      (value, again) => take(opened, value, again, context),
    ),
  );

/** For a posted form whose command asks all that there is to ask: it is opened for others alone. */
export const manuscriptCommandOf =
  (act: (posted: Posted, context: RouteContext) => Promise<Page | Response>): Handler =>
  async (context) => {
    const user = await signedInOrLogin(context);
    if (user instanceof Response) return user;
    const opened = async (show: Show) => {
      const manuscript = await openFor(user, context);
      return 'manuscript' in manuscript ? show(manuscript, context) : manuscript;
    };
    const fields = await readForm(context.request);
    const paperId = wholeNumber(context.params['id']) ?? 0;
    return act({ user, paperId, fields, opened }, context);
  };

async function open(context: RouteContext): Promise<Opened | Page | Response> {
  const user = await signedInOrLogin(context);
  return user instanceof Response ? user : openFor(user, context);
}

async function openFor(
  user: SignedIn,
  { platform, params }: RouteContext,
): Promise<Opened | Page | Response> {
  const paperId = wholeNumber(params['id']);
  const manuscript = paperId === null ? null : await loadCase(platform, paperId);
  const editor = manuscript && (await findEditor(platform, user, manuscript));
  if (!manuscript || !editor) {
    if (!mayActAs(user.role, 'editor')) throw onlyFor('editor');
    throw noSuchManuscript();
  }
  const { barrier } = editor;
  if (barrier === null) {
    if (!manuscript.readers.includes(user.id)) await noteReader(platform, manuscript, user.id);
    return {
      user,
      manuscript: await withIndependentReviews(platform, manuscript),
      editor,
    };
  }
  if (barrier === 'institution-missing') return institutionPage(user, manuscript.paperId);
  await noteFoundConflicts(platform, manuscript.paperId);
  const now = (await loadCase(platform, manuscript.paperId)) ?? manuscript;
  const mayInvite = mayActAs(user.role, 'chief') && (await needsGuestEditor(platform, now));
  if (editor.conflicts.length === 0) await askToCheck(platform, now, user);
  return conflictPage(user, manuscript.paperId, barrier, mayInvite);
}

/** Also where there is one that they do not see. */
export const noSuchManuscript = (): HttpError =>
  new HttpError(
    404,
    'You see no manuscript with this paper ID. Either there is none, or it belongs to a section that is not yours.',
    null,
    'No such manuscript',
    {
      label: 'All manuscripts',
      href: href('officeManuscripts'),
    },
  );

export function refused(
  { user, manuscript }: { user: SignedIn; manuscript: { paperId: number } },
  result: { outcome: 'no-such-manuscript' } | { outcome: 'refused'; reason: MoveRefusal },
): Page {
  if (result.outcome === 'no-such-manuscript') throw noSuchManuscript();
  return refusalPage(user, manuscript.paperId, result.reason);
}
