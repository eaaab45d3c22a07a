import type { InferOutput } from 'valibot';
import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { href } from '#app/routes.ts';
import { Hidden } from '#app/ui/form.tsx';
import { seeOther } from '#app/platform/web/answers.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { loadGrounds } from '../../conflicts/load-grounds.server.ts';
import { OBJECTIONS } from '../../conflicts/objections.ts';
import { refuseNote } from '../../author-changes/propose-author-change.server.ts';
import { findAskedReviewer } from '../../reviewers/find-asked-reviewer.server.ts';
import type { Who } from '../../conflicts/known-reviewers.server.ts';
import { dayField, dayOf } from '../../core/words.ts';
import { noticeCookie } from './notices.server.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { CHOICE } from '../../reviewers/pages/candidate-entries.tsx';
import type { invitingSchema } from '../../reviewers/reviewer-forms.ts';
import { readCandidate } from '../../reviewers/list-candidates.server.ts';
import { findAbstract, previewInvitations } from '../preparing/preview-invitations.server.ts';
import type { PreviewedInvitation } from '../preparing/preview-invitations.server.ts';
import { noteErrors } from './note-errors.ts';
import { inviteReviewer } from '../invite-reviewer.server.ts';
import type { Inviting } from '../invite-reviewer.server.ts';

/** Most people who are invited at once. */
const MOST = 10;

/** Before the value of a reviewer, the field that says when they are asked: now, or as which alternate. */
const ORDER = 'order-';

type Sent = InferOutput<ReturnType<typeof invitingSchema>>;

/** What the buttons below the list do with those who are ticked: show their letters, or send them. */
export async function takeChosen(
  opened: Opened,
  values: Readonly<Record<string, string>>,
  { sent, again, context }: { sent: Sent; again: Again; context: RouteContext },
): Promise<Page | Response> {
  const { platform } = context;
  const { user, manuscript } = opened;
  const { paperId } = manuscript;
  const grounds = await loadGrounds(platform, manuscript);
  const chosen = Object.keys(values)
    .filter((name) => name.startsWith(CHOICE))
    .flatMap((name) => {
      const who = readCandidate(name.slice(CHOICE.length), grounds);
      const order = Number(values[name.replace(CHOICE, ORDER)]) || 0;
      return who ? [{ name, who, order }] : [];
    })
    .toSorted((one, other) => one.order - other.order);
  if (chosen.length === 0) return again('Please tick the reviewers to invite.');
  if (chosen.length > MOST) return again(`Please tick at most ${MOST} reviewers at once.`);
  const { note, read, notBefore, answerDays, reviewDays } = sent;
  const asked = { answer: answerDays, review: reviewDays };
  const unfit = await refuseNote(platform, manuscript, { note, read });
  if (unfit) return again(noteErrors(unfit, 'note'));
  if (values['step'] === 'see') {
    const previewed = await previewInvitations(platform, user, manuscript, {
      ...{ who: chosen.map(({ who }) => who), days: asked, note, notBefore },
      abstract: await findAbstract(platform, manuscript.id),
    });
    if (previewed.length === 0) return again('These reviewers are no longer on the list.', 409);
    const hidden = Object.fromEntries(chosen.map(({ name }) => [name, 'yes']));
    const names = new Map(chosen.map(({ name, who }) => [who, name.replace(CHOICE, ORDER)]));
    return previewPage(opened, {
      previewed,
      names,
      notBefore,
      hidden: { ...hidden, ...asHidden(sent) },
    });
  }
  const problems: string[] = [];
  const ids: number[] = [];
  let first: (typeof chosen)[number]['who'] | null = null;
  const counts = { planned: 0, alternates: 0 };
  for (const { who, order } of chosen) {
    const result = await inviteReviewer(platform, user, {
      ...{ paperId, who, days: asked, note, read, notBefore },
      alternate: order > 0,
    });
    if (result.outcome === 'refused' || result.outcome === 'no-such-manuscript') {
      return refused(opened, result);
    }
    if (result.outcome === 'invited') {
      ids.push(result.invitation);
      first ??= who;
    }
    if (result.outcome === 'planned') counts.planned += 1;
    if (result.outcome === 'added-as-alternate') counts.alternates += 1;
    const problem = problemOf(result);
    if (problem !== null) {
      const known = await findAskedReviewer(platform, user, who);
      problems.push(`${known?.name ?? 'A reviewer'}: ${problem}`);
    }
  }
  if (problems.length > 0) return again(`Not invited: ${problems.join(' ')}`, 409);
  const only = ids.length === 1 && first ? await findAskedReviewer(platform, user, first) : null;
  return seeOther(href('officeReviewers', { id: paperId }), [
    ids.length > 0
      ? noticeCookie('reviewers-invited', {
          what: only ? `The invitation to ${only.name}` : invitations(ids.length),
          ids,
        })
      : counts.planned > 0
        ? noticeCookie('invitations-planned', {
            what: `${invitations(counts.planned)} will be sent on ${dayOf(notBefore!)}.`,
          })
        : noticeCookie('alternate-added'),
  ]);
}

const invitations = (count: number) => (count === 1 ? 'The invitation' : `${count} invitations`);

const asHidden = ({ answerDays, reviewDays, note, read, notBefore }: Sent) => ({
  ...{ note, read, notBefore: notBefore === null ? '' : dayField(notBefore) },
  answerDays: String(answerDays),
  reviewDays: String(reviewDays),
});

function problemOf(result: Inviting): string | null {
  switch (result.outcome) {
    case 'no-such-reviewer':
      return 'no longer on the list.';
    case 'objected':
      return `${result.objections
        .map((each) => OBJECTIONS[each])
        .join('; ')
        .toLowerCase()}.`;
    case 'questions':
      return 'a possible conflict of interest is to be checked first.';
    case 'names-an-author':
    case 'may-name-an-author':
      return 'the message may name an author.';
    case 'invited':
    case 'planned':
    case 'added-as-alternate':
    case 'admitted':
    case 'refused':
    case 'no-such-manuscript':
      return null;
  }
}

type Preview = {
  previewed: readonly PreviewedInvitation[];
  names: ReadonlyMap<Who, string>;
  notBefore: number | null;
  hidden: Readonly<Record<string, string>>;
};

/** Each letter as it will be sent, the first unfolded. */
function previewPage(
  { user, manuscript: { paperId, title } }: Opened,
  { previewed, names, notBefore, hidden }: Preview,
): Page {
  const one = previewed.length === 1;
  const ahead = notBefore === null ? '' : ` on ${dayOf(notBefore)}`;
  return officePage(
    {
      ...{ title: 'Check the invitations', path: href('officeManuscripts'), user },
      between: {
        label: `Reviewers of ${paperId}`,
        href: href('officeReviewers', { id: paperId }),
      },
    },
    <>
      <p className="soft">{title}</p>
      <p tabIndex={-1} autoFocus>
        <strong>Nothing has been sent yet.</strong>{' '}
        {!one &&
          'An alternate is invited when a reviewer declines or does not reply, in this order, without a personal message. '}
        In place of the journal’s address, each letter will contain a personal link.
      </p>
      <form
        className="stack"
        method="post"
        action={href('officeReviewers', { id: paperId })}
        aria-label="Send the invitations"
        data-busy="Sending..."
      >
        <Hidden fields={hidden} />
        {previewed.map(({ who, name, email, letter }, place) => (
          <div className="stack" key={email}>
            {!one && (
              <SelectField label={`When ${name} is invited`} name={names.get(who)!}>
                <option value="0">{notBefore === null ? 'Now' : `On ${dayOf(notBefore)}`}</option>
                {previewed.slice(1).map((each, at) => (
                  <option key={each.email} value={at + 1}>
                    As alternate {at + 1}
                  </option>
                ))}
              </SelectField>
            )}
            <details open={place === 0}>
              <summary>
                {name} <span className="soft">{email}</span>
              </summary>
              <div className="letter-preview stack">
                <p>
                  <strong>{letter.subject}</strong>
                </p>
                <p className="keep-breaks">{letter.text.trim()}</p>
              </div>
            </details>
          </div>
        ))}
        <p className="actions">
          <Button kind="primary" name="step" value="send">
            {one ? `Send the invitation${ahead}` : `Send ${previewed.length} invitations${ahead}`}
          </Button>
          <Button kind="quiet" name="step" value="choose" data-busy="Loading...">
            Choose others
          </Button>
        </p>
      </form>
    </>,
  );
}
