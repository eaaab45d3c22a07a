import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Platform } from '#app/platform/platform.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { text } from '#app/platform/web/form/fields.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Form, Hidden } from '#app/ui/form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { authorsFormOf, authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { dayOf } from '../../core/words.ts';
import { addressEnds, listAddressChanges, objectToAddress } from '../address-change.server.ts';
import type { AddressChange } from '../address-change.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { Editor } from '../../editors/find-editor.server.ts';

const LONGEST_WORDS = 2000;
const objection = v.object({ words: text(LONGEST_WORDS) });

/** Opening it changes nothing. */
export const manuscriptAddressPage = authorsPageOf((paper, context) => show(paper, context, EMPTY));

/** The author keeps the address; sent twice, it was said once. */
export const manuscriptAddress = authorsFormOf(
  objection,
  show,
  async (paper, { words }, _, { platform }) => {
    await objectToAddress(platform, paper.acting, words);
    return seeOther(
      href('manuscriptAddress', { id: paper.manuscript.paperId }, { key: paper.key }),
    );
  },
);

const findChange = async (
  platform: Platform,
  { id, author }: TrackedManuscript,
): Promise<AddressChange | undefined> =>
  (await listAddressChanges(platform, id)).find(({ position }) => position === author.position);

const WhatIsProposed = ({ change: { email, proposedAt } }: { change: AddressChange }) => (
  <p>
    An editor wants to write to you at {email} from now on. If you do not object until{' '}
    {dayOf(addressEnds(proposedAt))}, the address changes, and links in e-mails that you have stop
    working.
  </p>
);

export async function addressAsked(
  platform: Platform,
  manuscript: TrackedManuscript,
  key: string | null,
): Promise<ReactNode> {
  const change = await findChange(platform, manuscript);
  if (!change) return null;
  return (
    <PageSection id="address" title="Your e-mail address">
      <WhatIsProposed change={change} />
      <p className="actions">
        <ButtonLink href={href('manuscriptAddress', { id: manuscript.paperId }, { key })}>
          Object
        </ButtonLink>
      </p>
    </PageSection>
  );
}

async function show(
  paper: AuthorsPaper,
  { platform }: RouteContext,
  state: FormState,
): Promise<Page> {
  const { manuscript, key, back } = paper;
  const change = await findChange(platform, manuscript);
  const follow = <a href={back}>Follow the manuscript</a>;
  return authorPage(
    paper,
    'Your e-mail address',
    change ? (
      <Form
        action={href('manuscriptAddress', { id: manuscript.paperId }, { key })}
        label="Your e-mail address"
        state={state}
      >
        <WhatIsProposed change={change} />
        <TextField
          label="Why you object (optional)"
          hint="The editors receive it by e-mail."
          {...fieldOf(state, 'words')}
          maxLength={LONGEST_WORDS}
          autoComplete="off"
        />
        <p className="actions">
          <Button kind="primary">Keep my address</Button>
          {follow}
        </p>
      </Form>
    ) : (
      <ShortNotice kind="status">No change of your address is proposed. {follow}</ShortNotice>
    ),
  );
}

type Props = {
  manuscript: CaseFile;
  state: FormState;
  changes: readonly AddressChange[];
  editor: Editor;
};

export const AddressChanges = ({ manuscript, state, changes, editor }: Props) => (
  <PageSection id="address-changes" title="Addresses that wait">
    {state.values['action'] === 'address-answer' && <FormMessage state={state} />}
    {changes.map(({ id, position, before, email, reason, proposedBy, proposedAt }) => (
      <form
        key={id}
        className="form"
        method="post"
        action={href('officeRecord', { id: manuscript.paperId })}
        aria-label={`Address ${email}`}
      >
        <p>
          {manuscript.authors.find((each) => each.position === position)?.name}: {email} in the
          place of {before}. The author may object until {dayOf(addressEnds(proposedAt))}; then it
          changes. Reason: {reason}
        </p>
        <Hidden fields={{ action: 'address-answer', change: id }} />
        <p className="actions">
          {!editor.hands.has(proposedBy) && (
            <Button name="answer" value="confirm">
              Confirm now
            </Button>
          )}
          {editor.handles && (
            <Button name="answer" value="withdraw">
              Withdraw
            </Button>
          )}
        </p>
      </form>
    ))}
  </PageSection>
);
