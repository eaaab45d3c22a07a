import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { setState } from '../../../../tests/support/authors-paper.ts';
import { aReview, signedInAgain, aUser } from '../../../../tests/support/office.ts';
import {
  aCompleteProduction,
  aManuscriptInProduction,
  completeRecord,
} from '../../../../tests/support/production.ts';
import { textsOf } from '../../../../tests/support/upload.ts';
import type { SignedIn } from '../../accounts/core/account.ts';
import {
  callOffPublication,
  publishUpload,
  schedulePublication,
} from './schedule-publication.server.ts';
import { correctArticle } from '../corrections/correct-article.server.ts';
import { discardUpload } from '../uploads/put-back.server.ts';
import { retract } from '../../../../tests/support/retract.ts';
import { saveUpload } from '../uploads/save-upload.server.ts';
import { unpublishArticle } from '../corrections/take-down.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { openUpload } from '../uploads/open-upload.server.ts';
import { refuseMove } from '../uploads/upload.ts';
import type { UploadMove, UploadState } from '../uploads/upload.ts';
import { STATES } from '../../manuscripts/core/states.ts';
import { beginProduction } from '../production/begin-production.server.ts';
import { declareConflict } from '../../manuscripts/editors/note-found-conflicts.server.ts';
import { DAY } from '#app/platform/clock.ts';

/** Who a user is to the manuscript: what they may do with its upload, and whether they publish it. */
const PEOPLE = {
  'the editor who handles it': { office: true, publishes: true },
  'its guest editor': { role: 'author', guest: true, office: true, publishes: true },
  'the chief': { role: 'chief', office: true, publishes: true },
  'an editor who does not handle it': { role: 'editor', office: true },
  'an editor with a declared conflict': { role: 'editor', declared: true },
  'a chief with a conflict that was not noted': { role: 'chief', kin: true },
  'the editor who handles it and has a conflict by now': { kin: true },
  'its guest editor with a conflict by now': { role: 'author', guest: true, kin: true },
  'an editor who reviews it': { role: 'editor', reviews: true },
  'its author': { role: 'author', email: 'ada@example.org', outside: true },
  'a stranger': { role: 'author', outside: true },
} as const;

type Person = {
  role?: SignedIn['role'];
  email?: string;
  guest?: boolean;
  declared?: boolean;
  kin?: boolean;
  reviews?: boolean;
  office?: boolean;
  publishes?: boolean;
  outside?: boolean;
};

async function desk(person: Person) {
  const platform = await createAccountsPlatform();
  const { id, paperId, editor } = await aManuscriptInProduction(platform);
  const { role, email, guest, declared, kin, reviews } = person;
  const who = role ? await aUser(platform, role, email ? { email } : {}) : editor;
  const { id: upload } = await aCompleteProduction(platform, editor, paperId);
  if (guest) {
    const assignments = platform.db.updateTable('editor_assignments');
    await assignments.set({ account_id: who.id, kind: 'guest' }).execute();
  }
  if (declared) await declareConflict(platform, who, { paperId, relation: 'family', note: '' });
  if (kin) {
    const profile = platform.db.updateTable('profiles').where('user_id', '=', who.id);
    await profile.set({ institution: 'Example University' }).execute();
  }
  if (reviews) await aReview(platform, id, { email: who.email });
  return { platform, id, paperId, editor, upload, user: await signedInAgain(platform, who.id) };
}

/** What it came to: the reason of a refusal, or the outcome. */
const endOf = (result: { outcome: string; reason?: string }): string =>
  result.reason ?? result.outcome;

test.each(Object.entries<Person>(PEOPLE))(
  '%s publishes it where the laws allow, and in no other state',
  async (_, person) => {
    const { platform, id, paperId, upload, user } = await desk(person);
    const wrong: string[] = [];
    for (const state of STATES.toSorted((one) => (one === 'in-production' ? 1 : -1))) {
      await setState(platform, id, state);
      await completeRecord(platform, paperId);
      const { version: seen } = (await findUpload(platform, upload))!;
      const publishAt = platform.clock.now() + DAY;
      const at = { id: upload, seen, publishAt };
      const ends = {
        begin: endOf(await beginProduction(platform, user, paperId)),
        schedule: endOf(await schedulePublication(platform, user, at)),
        publish: endOf(await publishUpload(platform, user, { id: upload, seen: seen + 1 })),
      };
      const allowed = Boolean(person.publishes) && state === 'in-production';
      for (const [step, end] of Object.entries(ends)) {
        const done = ['begun', 'scheduled', 'published'].includes(end);
        if (done !== allowed) wrong.push(`${step} when ${state}: ${end}`);
        if (!person.office && !person.outside && end !== 'conflict') {
          wrong.push(`${step} when ${state}: ${end}, not conflict`);
        }
        const nothing = step === 'begin' ? 'not-yours' : 'no-such-upload';
        if (person.outside && end !== nothing) wrong.push(`${step} when ${state}: ${end}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

let count = 0;

/** What makes an upload stand there. */
const INSTANTS: Record<UploadState, object> = {
  draft: { completed_at: null },
  waiting: {},
  scheduled: { publish_at: 4e12, scheduled_by: 'somebody' },
  published: { published_at: 1, article_id: 77 },
  discarded: { discarded_at: 1 },
};
const BARE = { publish_at: null, published_at: null, discarded_at: null, article_id: null };

test.each(Object.entries<Person>(PEOPLE))(
  '%s opens and moves its upload as the laws allow, in whatever state it is',
  async (_, person) => {
    const { platform, paperId, upload, user } = await desk(person);
    const mover = { isOwner: false, isEditor: true, authorsPublish: false, ofOthers: false };
    const steps: Partial<Record<UploadMove, () => Promise<{ outcome: string; reason?: string }>>> =
      {
        change: async () => {
          const { name } = (await findUpload(platform, upload))!.texts;
          const pages = { page_no: String((count += 1)) };
          const texts = textsOf({ man_id: String(paperId), name, ...pages });
          const changes = { id: upload, seen: null };
          const sent = { texts, password: 'keep' as const, file: null, changes };
          return saveUpload(platform, user, sent);
        },
        'call-off': () => callOffPublication(platform, user, upload),
        discard: () => discardUpload(platform, user, upload),
      };
    const wrong: string[] = [];
    for (const [state, instants] of Object.entries(INSTANTS)) {
      const put = () =>
        platform.db
          .updateTable('uploads')
          .set({ completed_at: 1, ...BARE, ...instants })
          .where('id', '=', upload)
          .execute();
      await put();
      const open = await openUpload(platform, user, upload);
      const opened = 'outcome' in open ? endOf(open) : 'opened';
      const nothing = person.outside ? 'no-such-upload' : 'conflict';
      const expected = person.office ? 'opened' : nothing;
      if (opened !== expected) wrong.push(`open when ${state}: ${opened}, not ${expected}`);
      for (const [move, step] of Object.entries(steps)) {
        await put();
        const reason = refuseMove(
          { state: state as UploadState, articleId: null },
          move as UploadMove,
          mover,
        );
        const end = endOf(await step());
        const done = ['saved', 'called-off', 'discarded'].includes(end);
        // Done twice is done once.
        const again =
          (move === 'discard' && state === 'discarded') ||
          (move === 'call-off' && state === 'waiting');
        const right = person.office ? done === (reason === null || again) : end === expected;
        if (!right) wrong.push(`${move} when ${state}: ${end}, and ${reason ?? 'nothing'} refuses`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(Object.entries<Person>(PEOPLE))(
  '%s corrects, retracts or unpublishes the article only as an editor without a conflict, and none takes its paper ID away',
  async (_, person) => {
    const { platform, paperId, editor, upload, user } = await desk({ ...person, kin: false });
    const chief = await aUser(platform, 'chief');
    const { version: seen } = (await findUpload(platform, upload))!;
    const made = await publishUpload(platform, chief, { id: upload, seen });
    if (made.outcome !== 'published') throw new Error(`${editor.id}: ${endOf(made)}`);
    const { articleId } = made;
    if (person.kin) {
      const profile = platform.db.updateTable('profiles').where('user_id', '=', user.id);
      await profile.set({ institution: 'Example University' }).execute();
    }
    const { texts } = (await findUpload(platform, upload))!;
    const record = {
      ...{
        name: `${texts.name}, better`,
        author: 'Ada Example, Ben van der Example',
        pages: texts.pages,
        doi: '',
      },
      ...{ paperId: String(paperId), volume: 14, issue: 'Issue 4', year: 2026 },
      ...{ abstract: texts.abstract, keyword: texts.keywords, reference: null },
    };
    const correction = { articleId, version: 1, record, file: null, notice: 'Now right.' };
    const hiding = { ...correction, record: { ...record, paperId: '' } };
    const ends = [
      await correctArticle(platform, user, hiding),
      await correctArticle(platform, user, correction),
      { outcome: await retract(platform, user, { articleId, notice: 'It is wrong.' }, chief) },
      await unpublishArticle(platform, user, { articleId, reason: 'A mistake.' }),
    ].map(endOf);
    const isEditor = (person.role ?? 'editor') !== 'author';
    const refused = isEditor ? 'conflict' : 'forbidden';
    // A retracted article is not unpublished by any editor.
    const done = ['keeps-paper-id', 'corrected', 'confirmed', 'retracted'];
    expect(ends).toEqual(isEditor && person.office ? done : Array(4).fill(refused));
  },
);
