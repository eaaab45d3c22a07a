import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { ReceivedForm } from '../files/receive-files.server.ts';
import { askedOfAnswers, askedOfTexts, mayNameOne } from './asked-of-answers.server.ts';
import type { AnswersAsked } from './asked-of-answers.server.ts';
import { checkRevisedFile, saidOtherwise } from './check-revised-file.server.ts';
import { changesBetween, FIELDS } from './metadata-changes.ts';
import type { Metadata } from './metadata-changes.ts';
import { findAuthorsIn, findMetadata } from './revise-manuscript.server.ts';

/**
 * Adds to a form all that its author is asked of it, so that nothing is asked only after the rest was answered, and
 * puts in what the file says where they want that: `errors`, `fields` and `problem` of the form change.
 * @returns words of a response that is a file which may name its authors
 * @throws TooBusy when the machine has no time for it; a part may have been added then
 */
export async function askOfRevision(
  platform: Platform,
  manuscript: CaseFile,
  points: Parameters<typeof askedOfAnswers>[1],
  form: Pick<ReceivedForm, 'fields' | 'files' | 'errors' | 'problem'>,
): Promise<readonly string[]> {
  const { fields, files, errors } = form;
  const isRead = (field: string) => (fields[field] ?? '') !== '';
  const fileOf = (purpose: string) => files.find((each) => each.purpose === purpose);
  const answers = askedOfAnswers(manuscript, points, {
    reply: fields['reply'] ?? '',
    unanswered: (fields['unanswered'] ?? '').trim(),
    read: fields['read'] ?? '',
    isReplyRead: isRead('reply-read'),
  });
  Object.assign(errors, answers && errorsOf(answers));
  const message = answers && namedIn(answers);
  if (message) form.problem = { status: 422, text: message };
  const reply = fileOf('reply-to-reviewers');
  const named = reply ? await findAuthorsIn(platform, manuscript.id, reply) : null;
  if (named && named.certain.length > 0) errors['reply-to-reviewers'] = replyNames(named.certain);
  if (named && named.likely.length > 0 && !isRead('reply-read')) {
    errors['reply-read'] = mayNameOne([...(answers?.replyMayName ?? []), ...named.likely]);
  }
  const file = fileOf('manuscript');
  if (file) await askOfFile(platform, manuscript, file, form);
  const typed = { title: '', abstract: '', keywords: '', ...fields };
  const changes = changesBetween(await findMetadata(platform, manuscript.id), typed);
  for (const [field, error] of Object.entries(
    askedOfTexts(manuscript, changes, isRead('texts-read')),
  )) {
    errors[field] ??= error;
  }
  return named?.likely ?? [];
}

async function askOfFile(
  platform: Platform,
  manuscript: CaseFile,
  file: ReceivedForm['files'][number],
  { fields, files, errors }: Pick<ReceivedForm, 'fields' | 'files' | 'errors'>,
): Promise<void> {
  const said = {
    title: fields['title'] ?? '',
    'first-file': files.some(({ purpose }) => purpose === 'anonymised') ? '' : fields['first-file'],
    'right-file': fields['right-file'] ?? '',
  };
  Object.assign(errors, await checkRevisedFile(platform, manuscript, file, said));
  if (fields[TEXTS_OF] === 'form') return;
  const otherwise = await saidOtherwise(platform, file, fields);
  if (fields[TEXTS_OF] === 'file') Object.assign(fields, otherwise);
  else Object.assign(errors, whichText(file.fileName, otherwise));
}

/** Field in which its author says whether title, abstract and keywords are those of the file or those of the form. */
const TEXTS_OF = 'texts-of';

/** By the fields that they are about. */
export function errorsOf(asked: AnswersAsked): Record<string, string> {
  const { unanswered, mayName, replyMayName } = asked;
  return {
    ...(unanswered.length > 0 && {
      unanswered: `Please answer ${LIST.format(unanswered)}, or say here why not.`,
    }),
    ...(mayName && {
      read: 'Please confirm that these words name no author, or change the answer.',
    }),
    ...(replyMayName.length > 0 && { 'reply-read': mayNameOne(replyMayName) }),
  };
}

/** Of answers, which are changed on a page of their own; empty for none. */
export const namedIn = ({ named }: AnswersAsked): string =>
  named
    .map(
      ({ point, found }) =>
        `Your answer to ${point} names ${LIST.format(found)}. Its reviewer must not learn who you are: please change it.`,
    )
    .join(' ');

const replyNames = (found: readonly string[]): string =>
  `The file names ${LIST.format(found.map((each) => `“${each}”`))}. Reviewers read it and must not learn who you are: please change it, and choose it again.`;

function whichText(fileName: string, otherwise: Partial<Metadata>): Record<string, string> {
  const differing = FIELDS.filter((field) => otherwise[field] !== undefined);
  if (differing.length === 0) return {};
  const texts = differing.map((field) => [field, `${fileName} has: “${otherwise[field]!}”`]);
  return {
    ...Object.fromEntries(texts),
    [TEXTS_OF]: `${fileName} has another ${LIST.format(differing)}. Please choose what reviewers and readers will get.`,
  };
}

const LIST = new Intl.ListFormat('en-GB');
