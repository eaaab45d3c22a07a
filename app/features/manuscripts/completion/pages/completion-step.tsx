import { answerScript, seeOther } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Handler, RouteContext, Page } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { REFUSALS } from '../../core/laws.ts';
import { readAuthors } from '../../author-list/author-rows.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { TEXTS } from '../../core/manuscript-file.ts';
import { isPaused } from '../../core/states.ts';
import { listFiles } from '../../files/list-files.server.ts';
import { findRoom } from '../../files/find-room.server.ts';
import type { KeptFile, ReceivedForm } from '../../files/receive-files.server.ts';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import { COMPLETABLE, COMPLETION_FILES, OWN_FILES } from '../completion.ts';
import { completionForm, contradicted, MOST_FIELDS } from '../completion-form.ts';
import { listMissing, findCompletion } from '../find-completion.server.ts';
import { askWhetherRight } from '../find-unlike-file.server.ts';
import type { Gap } from '../missing-of.ts';
import { saveCompletion } from '../save-completion.server.ts';
import { saveTyped } from '../save-typed.server.ts';
import { isStep, STEP_NAMES, stepOf } from '../steps.ts';
import type { StepName } from '../steps.ts';
import { RIGHT_FILE } from './right-file.tsx';
import { SEND_BACK } from './step-form.tsx';
import { stepPage } from './step-page.tsx';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { PURPOSES } from '../../core/words.ts';
import { Declared, ForEditors } from './declared.tsx';

/** `/manuscripts/{id}/completion`, as mails name it: leads to the first step in which something is missing; later, shows what was sent. */
export const manuscriptCompletionPage = correspondingPageOf(async (paper, { platform }) => {
  const { id, paperId, state } = paper.manuscript;
  if (!COMPLETABLE.includes(state)) return sentPage(platform, paper);
  const due = (await listMissing(platform, id)).filter(({ kind }) => kind !== 'warning');
  const step = STEP_NAMES.find((name) => due.some((gap) => stepOf(gap.at ?? gap.field) === name));
  return seeOther(
    href('manuscriptCompletionStep', { id: paperId, step: step ?? 'check' }, { key: paper.key }),
  );
});

export const manuscriptCompletionStepPage = correspondingPageOf(async (paper, context) => {
  if (!COMPLETABLE.includes(paper.manuscript.state)) throw tooLate();
  return stepPage(paper, context, stepIn(context));
});

/** While one types, it only stores what was typed. */
export const manuscriptCompletionStep: Handler = correspondingPageOf((paper, context) =>
  receive(paper, context, stepIn(context)),
);

/** The whole form at once, as it was before it had steps. */
export const manuscriptCompletion: Handler = correspondingPageOf((paper, context) =>
  receive(paper, context, null),
);

function stepIn({ params }: RouteContext): StepName {
  if (isStep(params['step'])) return params['step'];
  throw new HttpError(404, 'This step does not exist.');
}

async function receive(paper: AuthorsPaper, context: RouteContext, step: StepName | null) {
  const { platform, request } = context;
  const { id, paperId } = paper.manuscript;
  const room = await findRoom(platform, paper.manuscript);
  const form = await receiveFiles(context, COMPLETION_FILES, MOST_FIELDS, room);
  const { fields } = form;
  const who = paper.acting;
  if (wantsJson(request)) {
    await form.discard();
    const status = form.problem?.status ?? (await saveTyped(platform, who, fields, step));
    return answerScript({ status });
  }
  const show = (state: FormState) =>
    stepPage(paper, context, step ?? firstWrong(state) ?? 'manuscript', state);
  return takeFiles(completionForm, form, { request, show }, async (values, again) => {
    const asked = await asksAboutFile(platform, paper, form);
    if (asked) return again(asked);
    const here = step ?? 'check';
    const wanted = isStep(fields['go']) && fields['remove'] === undefined ? fields['go'] : here;
    const goesOn = STEP_NAMES.indexOf(wanted) > STEP_NAMES.indexOf(here);
    const dueHere = async () =>
      goesOn ? (await listMissing(platform, id)).filter(isDueIn(here)) : [];
    const known = new Set((await dueHere()).map(({ text }) => text));
    const result = await saveCompletion(platform, {
      ...{ ...who, values, step, since: fields['since'] ?? null },
      files: form.files,
      removed: wholeNumber(fields['remove']),
      complete: fields['step'] === 'complete' && fields['remove'] === undefined,
      from: context.clientIp,
    });
    if (result.outcome === 'refused') {
      await form.discard();
      if (result.reason === 'too-many-files') throw new HttpError(429, TOO_MANY_FILES, 30);
      throw result.reason === 'not-yours' ? new HttpError(403, REFUSALS['not-yours']) : tooLate();
    }
    if (result.outcome === 'unfit') {
      return again(Object.fromEntries(result.wrong.map(({ field, text }) => [field, text])));
    }
    if (result.outcome === 'other-window') return again(otherWindow(step, result.authors), 409);
    const { key } = paper;
    const to = (next: StepName, query: Record<string, string>) =>
      seeOther(href('manuscriptCompletionStep', { id: paperId, step: next }, { key, ...query }));
    const saved = {
      saved: removedIn(paper, fields) ?? replacedBy(paper, form.files) ?? result.outcome,
    };
    const both = contradicted(values);
    if (both) return to(here, { saved: 'both', at: both });
    if (fields['go'] === 'add') return to('authors', { ...saved, add: '1' });
    if (fields['go'] === SEND_BACK && paper.manuscript.state === 'returned') {
      return seeOther(href('manuscriptReturn', { id: paperId }, { key }));
    }
    const gaps = await dueHere();
    // What is wrong with a step, or missing of an author who is new, is seen there once, before the next one, with
    // all that is missing in it.
    const isSeen = ({ kind, field, text }: Gap) =>
      !known.has(text) && (kind === 'wrong' || field === 'authors');
    const [first] = gaps.some(isSeen) ? gaps : [];
    return first ? to(here, { ...saved, at: first.at ?? first.field }) : to(wanted, saved);
  });
}

/** Of each file of the text that comes in the place of another, by the fields of the form; null for nothing. */
async function asksAboutFile(
  platform: Platform,
  { manuscript: { paperId, title } }: AuthorsPaper,
  { files, fields }: Pick<ReceivedForm, 'files' | 'fields'>,
): Promise<Record<string, string> | null> {
  const texts = files.filter(({ purpose }) => TEXTS.includes(purpose));
  const isSaid = fields[RIGHT_FILE] !== undefined;
  if (texts.length === 0) return isSaid ? { manuscript: CHOOSE_AGAIN } : null;
  const before = isSaid ? null : await loadCase(platform, paperId);
  if (!before) return null;
  const questions = new Set<string>();
  const unlike: string[] = [];
  for (const file of texts) {
    const asked = await askWhetherRight(platform, before, { file, title });
    if (!asked) continue;
    questions.add(asked[RIGHT_FILE]);
    unlike.push(file.purpose);
  }
  if (unlike.length === 0) return null;
  return {
    ...Object.fromEntries(unlike.map((purpose) => [purpose, CHOOSE_AGAIN])),
    [RIGHT_FILE]: [...questions].join(' '),
  };
}

const CHOOSE_AGAIN = 'Please choose the file again.';

const LIST = new Intl.ListFormat('en-GB');

function otherWindow(step: StepName | null, authors: readonly string[]): string {
  const there = step === 'authors' ? ` The authors there: ${LIST.format(authors)}.` : '';
  return `This step was saved in another window since you opened it here.${there} Below is what this window holds: to replace the other one with it, press the button again.`;
}

/** What a button took away, which is said where the page begins again. */
function removedIn(
  { manuscript }: AuthorsPaper,
  fields: Readonly<Record<string, string>>,
): string | null {
  if (fields['remove'] !== undefined) return 'file-removed';
  const others = readAuthors(fields).filter(
    ({ position }) => position !== manuscript.author.position,
  );
  return manuscript.isListFree && others.some(({ remove }) => remove) ? 'author-removed' : null;
}

function replacedBy(
  { manuscript: { state, completedAt } }: AuthorsPaper,
  files: readonly KeptFile[],
): string | null {
  if (!files.some(({ purpose }) => purpose === 'manuscript')) return null;
  return completedAt === null || isPaused(state) ? 'replaced' : 'reopened';
}

const isDueIn =
  (step: StepName) =>
  ({ kind, field, at }: Gap): boolean =>
    kind !== 'warning' && stepOf(at ?? field) === step;

const firstWrong = ({ errors }: FormState): StepName | undefined =>
  STEP_NAMES.find((name) => Object.keys(errors).some((field) => stepOf(field) === name));

const TOO_MANY_FILES =
  'Files for this manuscript arrived from two windows at once, and together there are too many. Please reload this page and send the missing files.';

const tooLate = () => new HttpError(409, REFUSALS['not-in-this-state']);

/** What its corresponding author sent, once it can no longer be changed: to be read, with the answers to reviewers. */
async function sentPage(
  platform: HasDb,
  { manuscript, key, headers, back }: AuthorsPaper,
): Promise<Page> {
  const { paperId, round } = manuscript;
  const sent = await findCompletion(platform, manuscript.id);
  const all = await listFiles(platform, manuscript.id);
  const files = all.filter(({ purpose }) => OWN_FILES.includes(purpose));
  const replies = Object.entries(sent.details.replies);
  return {
    title: `What was sent: manuscript ${paperId}`,
    noindex: true,
    headers,
    body: (
      <div className="stack">
        <PageHeader kicker="What was sent" title={sent.title} />
        <p>
          <a href={back}>Manuscript {paperId}</a>
        </p>
        {files.filter(({ purpose }) => purpose === 'manuscript').length > 1 && (
          <p>
            <a href={href('manuscriptChanges', { id: paperId }, { key })}>
              See what your revision changed
            </a>
          </p>
        )}
        <DefinitionList
          wide
          items={[
            ['Abstract', sent.abstract],
            ['Keywords', sent.keywords],
            ['Article type', sent.articleType],
            ...files.map(
              ({ id: file, purpose, fileName, round: of }) =>
                [
                  of === round ? PURPOSES[purpose] : `${PURPOSES[purpose]}, round ${of}`,
                  <a key={file} href={href('manuscriptFile', { id: paperId, file }, { key })}>
                    {fileName}
                  </a>,
                ] as const,
            ),
          ]}
        />
        {replies.map(([of, reply]) => (
          <section className="section stack" key={of} aria-labelledby={`reply-${of}`}>
            <h2 id={`reply-${of}`}>
              Response to the reviewers{Number(of) === round ? '' : `, round ${of}`}
            </h2>
            <p className="keep-breaks measure">{reply}</p>
          </section>
        ))}
        <PageSection id="declared" title="Authors and statements">
          <Declared {...sent} />
        </PageSection>
        <ForEditors details={sent.details} />
      </div>
    ),
  };
}
