import { goOn, seeOther } from '#app/platform/web/answers.ts';
import { inTurns } from '#app/platform/web/limits/loop-turns.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { declareNotices, takeNotice } from '#app/platform/web/notices.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { Done, ShortNotice } from '#app/ui/notice.tsx';
import * as v from 'valibot';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsPageOf, authorsRefusal } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorsNamedIn } from '../../anonymity/file-findings.ts';
import { listKnownAuthors } from '../../anonymity/list-known-authors.server.ts';
import { TEXT_SOURCE } from '../../core/manuscript-file.ts';
import { findOfficeFile, listFiles, readByReviewers } from '../../files/list-files.server.ts';
import { TextView } from '../../files/pages/text-view.tsx';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import type { ReceivedForm } from '../../files/receive-files.server.ts';
import { readVersions } from '../../files/text/read-file-text.server.ts';
import type { Versions } from '../../files/text/read-file-text.server.ts';
import { textMarkup } from '../../files/text/text-markup.server.ts';
import { nameChanges } from '../../points/answer-points.server.ts';
import { findAnswers } from '../../points/changes-of-text.ts';
import type { ChangeOfText } from '../../points/changes-of-text.ts';
import { eachPlace } from '../../points/places.ts';
import { MOST_POINTS } from '../../points/point.ts';
import { listPointsForAuthors } from '../../points/points-for-authors.server.ts';
import { sentChanges } from './sent-changes.tsx';
import { CHANGE, ChangesOfPoints } from './changes-of-points.tsx';
import { findRevisedFile, keepRevisedFile } from '../keep-revised-file.server.ts';

const noticeCookie = declareNotices({
  'revised-file-kept': 'This is what changed. Nothing has been sent yet.',
  'changes-named': 'Your choices have been saved.',
  'other-revised-file': 'Another file has been chosen meanwhile. Please choose the changes again.',
});

const TITLE = 'What the reviewers will see as changed';

/** `/manuscripts/{id}/changes`: the file that the authors mean to send, beside what they sent before and the points that it answers. */
export const manuscriptChangesPage = authorsPageOf(async (paper, context) => {
  const label = context.url.searchParams.get('point');
  return label === null ? show(paper, context) : toChange(paper, context, label);
});

/** Takes the file, or which change answers which point. */
export const manuscriptChanges = authorsPageOf(async (paper, context) => {
  const form = await receiveFiles(context, ['manuscript'] as const, 2 * MOST_POINTS);
  if (form.fields['seen'] === undefined) return takeFile(paper, context, form);
  await form.discard();
  return takeChoices(paper, context, form.fields);
});

async function takeFile(
  paper: AuthorsPaper,
  context: RouteContext,
  form: ReceivedForm<'manuscript'>,
): Promise<Page | Response> {
  const { platform, request } = context;
  const [file] = form.files;
  if (!file && !form.errors['manuscript']) {
    form.errors['manuscript'] = 'Please choose the file with the revised manuscript.';
  }
  const again = (state: FormState) => show(paper, context, state);
  return takeFiles(v.object({}), form, { request, show: again }, async () => {
    const result = await keepRevisedFile(platform, paper.acting, file!);
    if (result.outcome === 'refused') {
      await form.discard();
      throw authorsRefusal(result.reason);
    }
    return goOn(request, addressOf(paper), { cookies: [noticeCookie('revised-file-kept')] });
  });
}

async function takeChoices(
  paper: AuthorsPaper,
  { platform }: RouteContext,
  values: ReceivedForm['fields'],
): Promise<Response> {
  const compared = await compare(platform, paper);
  if (!compared?.versions || compared.seen !== values['seen']) {
    return seeOther(addressOf(paper), [noticeCookie('other-revised-file')]);
  }
  const { changes } = await findAnswers(compared.versions, []);
  const named = new Map<string, ChangeOfText | null>();
  for (const [name, id] of Object.entries(values)) {
    if (!name.startsWith(CHANGE)) continue;
    const change = changes.find((each) => each.id === id);
    if (change || id === '') named.set(name.slice(CHANGE.length), change ?? null);
  }
  const result = await nameChanges(platform, paper.acting, named);
  if (result.outcome === 'refused') throw authorsRefusal(result.reason);
  return seeOther(addressOf(paper), [noticeCookie('changes-named')]);
}

const addressOf = ({ manuscript, key }: AuthorsPaper): string =>
  href('manuscriptChanges', { id: manuscript.paperId }, { key });

const isCorresponding = ({ manuscript }: AuthorsPaper): boolean =>
  manuscript.author.position === manuscript.corresponding;

/** From a point to the change that answers it, or to the list of all. */
async function toChange(paper: AuthorsPaper, { platform }: RouteContext, label: string) {
  const points = await listPointsForAuthors(platform, paper.manuscript);
  const point = points.find((each) => each.label === label);
  if (!point) throw new HttpError(404, 'The letter has no such point.');
  const compared = await compare(platform, paper);
  const answers = compared?.versions && (await findAnswers(compared.versions, [point]));
  return seeOther(`${addressOf(paper)}#${answers?.places.get(point) ?? 'changes'}`);
}

/** As reviewers will read both files. */
async function compare(platform: Platform, { manuscript: { id, round } }: AuthorsPaper) {
  const file = await findRevisedFile(platform, { id, round });
  if (!file) return null;
  const { fileName, sha256, format, key: storageKey } = file;
  const files = await listFiles(platform, id);
  const sent = files.find(({ purpose }) => purpose === 'manuscript');
  const was = sent && (await findOfficeFile(platform, id, readByReviewers(files, sent).id));
  const versions = await readVersions(
    platform,
    { storageKey, sha256, format, isCopy: true },
    was ? { ...was, isCopy: true } : null,
  );
  const seen = sha256.slice(0, 12);
  return versions.outcome === 'read'
    ? { fileName, seen, versions, problem: await findNaming(platform, id, versions) }
    : { fileName, seen, versions: null, problem: versions.problem };
}

/** What of the authors still stands in the text, where no program takes it out (L6); null for nothing. */
async function findNaming(
  platform: Platform,
  manuscript: number,
  { text }: Versions,
): Promise<string | null> {
  const authors = await listKnownAuthors(platform, manuscript);
  function* named() {
    for (const words of inPieces(eachPlace({ ...text, references: [] }))) {
      yield authorsNamedIn(words, authors);
    }
  }
  const found = (await inTurns(named())).flat();
  return found.length === 0 ? null : stillNames(found);
}

/** Characters that are looked through in one turn. */
const PIECE = 20_000;

/** The words of places, some of them together. */
function* inPieces(places: Iterable<{ words: string }>): Generator<string> {
  let piece = '';
  for (const { words } of places) {
    piece += `${words}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function show(
  paper: AuthorsPaper,
  { platform, request }: RouteContext,
  state: FormState = { values: {}, errors: {} },
): Promise<Page> {
  const { paperId, round } = paper.manuscript;
  if (paper.manuscript.state !== 'revision-requested') return sentChanges(platform, paper);
  const { notice, headers } = takeNotice(request);
  const chosen = (await findRevisedFile(platform, paper.manuscript))?.fileName ?? null;
  // Who has chosen a wrong file is not to wait until the one before is compared again.
  const isRefused = Object.keys(state.errors).length > 0;
  const compared = isRefused ? null : await compare(platform, paper);
  const points = await listPointsForAuthors(platform, paper.manuscript);
  const key = { key: paper.key };
  const page = authorPage(
    paper,
    TITLE,
    <div className="stack">
      <Done>{notice}</Done>
      {isCorresponding(paper) && (
        <FileForm {...{ paperId, state, chosen, action: addressOf(paper) }} />
      )}
      {!isCorresponding(paper) && chosen === null && (
        <p>The corresponding author has not chosen a revised file yet.</p>
      )}
      <p className="actions">
        {points.length > 0 && (
          <a href={href('manuscriptPoints', { id: paperId }, key)}>
            Answer the reviewers, point by point
          </a>
        )}
        {isCorresponding(paper) && (
          <a href={href('manuscriptRevision', { id: paperId }, key)}>Send the revised manuscript</a>
        )}
      </p>
      {isRefused && chosen !== null && (
        <p>
          <a href={addressOf(paper)}>See what {chosen} changed</a>
        </p>
      )}
      {compared?.problem && <ShortNotice>{compared.problem}</ShortNotice>}
      {compared?.versions && (
        <TextView
          versions={compared.versions}
          markup={await textMarkup(compared.versions)}
          since={round}
          about={`As read from ${compared.fileName}, without acknowledgements, funding and other statements about yourselves.`}
          first={
            <ChangesOfPoints
              answers={await findAnswers(compared.versions, points)}
              seen={compared.seen}
              action={addressOf(paper)}
            />
          }
        />
      )}
    </div>,
  );
  return { ...page, headers: { ...headers, ...page.headers } };
}

const stillNames = (named: readonly string[]): string =>
  `The text names ${new Intl.ListFormat('en-GB').format([...new Set(named)].map((each) => `“${each}”`))}. Reviewers must not learn who you are, and get no file that tells them: please change it before you send it.`;

type FileProps = { paperId: number; action: string; state: FormState; chosen: string | null };

/** `data-upload-form`: see app/client/upload-form.ts. */
const FileForm = ({ paperId, action, state, chosen }: FileProps) => (
  <Form
    className="form letter-form"
    {...{ action, files: true }}
    label="Revised file"
    data-upload-form={`changes-${paperId}`}
  >
    <FormProblem title="The file was not compared" state={state} />
    <Field
      label={chosen === null ? 'Revised manuscript' : 'Another revised manuscript'}
      {...fieldOf(state, 'manuscript')}
      type="file"
      accept={TEXT_SOURCE.accept}
      hint={`${chosen === null ? '' : `You have chosen ${chosen}. `}Choosing a file sends nothing: you see what it changes, and send it when you are ready. ${TEXT_SOURCE.kinds}`}
      data-missing="Please choose the file with the revised manuscript."
      required
    />
    <Submit kind="primary" data-busy-label="Comparing…">
      Show what changed
    </Submit>
  </Form>
);
