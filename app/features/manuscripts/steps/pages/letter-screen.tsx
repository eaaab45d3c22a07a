/** The one screen of the letters to all authors: written with a draft, read as they will read it (L6), and sent. */
import type { Platform } from '#app/platform/platform.server.ts';
import { refusing, seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Handler, Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import type { Fields } from '../../drafts/keep-draft.server.ts';
import { answerEditorsDraft, resumeEditors } from '../../drafts/pages/draft-form.server.ts';
import { OtherDrafts } from '../../drafts/pages/draft-parts.tsx';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import {
  manuscriptCommandOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { LetterForm, LetterPreview } from './letter-form.tsx';
import { letterPage } from './letter-page.tsx';
import { showLetter } from './show-letter.ts';
import type { LetterWords } from './show-letter.ts';
import type { About, Answer, Said, Screen, Written } from './screen.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { whoReads } from '../letter-to-author.mail.ts';

/** @returns the handlers of the screen: the form with what its writer left, and what becomes of it */
export function letterScreen<Choice extends string, Form extends Written, Beside = undefined>(
  screen: Screen<Choice, Form, Beside>,
): { get: Handler; post: Handler } {
  const choices = Object.keys(screen.choice?.of ?? {}) as Choice[];
  const chosen = (text = ''): Choice | null => {
    if (!screen.choice) return '' as Choice;
    return choices.find((each) => each === text) ?? null;
  };
  const field = screen.choice?.field ?? '';
  const hiddenOf = (about: About<Choice>): Fields =>
    screen.hidden?.(about) ?? (field === '' ? {} : { [field]: about.choice });
  const addressOf = (paperId: number, choice: Choice): string =>
    href(screen.route, { id: paperId }, field === '' ? {} : { [field]: choice });
  const findBeside = async (about: About<Choice>, platform: Platform): Promise<Beside> =>
    (await screen.finds?.(about, platform)) as Beside;

  /** What was typed was not kept: a script hears so, and a form leads to the page that is there now. */
  const insteadOf = (opened: Opened, request: Request, page: Page | Response): Page | Response => {
    if (wantsJson(request)) return refused(opened, NOT_NOW);
    const id = opened.manuscript.paperId;
    return request.method === 'POST' ? seeOther(href(screen.route, { id })) : page;
  };

  /** The page of a letter, unless a law or another page stands before it. */
  const whileAllowed = async (
    opened: Opened,
    context: RouteContext,
    choice: Choice | null,
    show: (about: About<Choice>) => Answer,
  ): Promise<Page | Response> => {
    const instead = await screen.instead?.(opened, context, choice);
    if (instead) return insteadOf(opened, context.request, instead);
    if (choice === null) return refused(opened, NOT_NOW);
    const about = { opened, choice };
    const reason = screen.refuses(about);
    return reason === null ? show(about) : refused(opened, { outcome: 'refused', reason });
  };

  const formPage = (
    about: About<Choice>,
    { beside, begun = [] }: { beside: Beside; begun?: readonly Choice[] },
    state: DraftState,
  ): Page => {
    const { opened, choice } = about;
    const { paperId } = opened.manuscript;
    const others = begun.map((each) => ({
      label: screen.title(each, opened),
      href: addressOf(paperId, each),
    }));
    const children = (
      <>
        {screen.above?.({ ...about, beside, isPreview: false })}
        <OtherDrafts of={others} />
        <LetterForm
          action={href(screen.route, { id: paperId })}
          hidden={hiddenOf(about)}
          writer={opened.user.id}
          hint={screen.hint}
          state={state}
        >
          {screen.fields?.({ ...about, beside, state })}
        </LetterForm>
      </>
    );
    return (
      screen.frame?.({ ...about, beside }, children) ??
      letterPage(opened, { title: screen.title(choice, opened) }, children)
    );
  };

  const previewPage = (
    about: About<Choice>,
    typed: Said<Form> & { beside: Beside },
    named: LetterWords,
  ): Page => {
    const { opened, choice } = about;
    const { said, beside } = typed;
    return letterPage(
      opened,
      { title: `${screen.title(choice, opened)}: check the letter` },
      <>
        {screen.above?.({ ...about, beside, isPreview: true })}
        <LetterPreview
          named={named}
          readers={whoReads(opened.manuscript, 'goes')}
          action={href(screen.route, { id: opened.manuscript.paperId })}
          hidden={{ ...hiddenOf(about), ...screen.carries?.(typed) }}
          letter={said}
          confirm={screen.confirm(choice, opened)}
          postscript={screen.postscript?.(said)}
        >
          {screen.enclosed?.({ ...about, ...typed })}
        </LetterPreview>
      </>,
    );
  };

  const get = manuscriptPageOf((opened, context) => {
    const { platform, url } = context;
    const choice = chosen(url.searchParams.get(field) ?? '');
    return whileAllowed(opened, context, choice, async (about) => {
      const beside = await findBeside(about, platform);
      const first = await screen.begins({ ...about, beside }, platform);
      const possible = choices.filter(
        (each) => each !== about.choice && screen.refuses({ opened, choice: each }) === null,
      );
      const kindOf = (each: Choice) => screen.draft({ opened, choice: each });
      const { state, begun } = await resumeEditors(platform, opened, {
        ...{ kind: kindOf(about.choice), others: possible.map(kindOf), first },
      });
      const others = possible.filter((each) => begun.has(kindOf(each)));
      return formPage(about, { beside, begun: others }, state);
    });
  });

  const post = manuscriptCommandOf(async (posted, context) => {
    const { platform, request } = context;
    const { user, paperId, fields: values } = posted;
    const choice = chosen(values[field]);
    if (choice === null) return posted.opened(() => seeOther(href(screen.route, { id: paperId })));
    const allowed = (show: (about: About<Choice>) => Answer) =>
      posted.opened((opened) => whileAllowed(opened, context, choice, show));
    if (wantsJson(request) || values['step'] === 'discard') {
      return allowed(async (about) => {
        if (screen.isOver?.(about.opened, values)) return refused(about.opened, NOT_NOW);
        const form = addressOf(paperId, choice);
        const draft = { kind: screen.draft(about), values, form };
        return (await answerEditorsDraft(about.opened, draft, context))!;
      });
    }
    const show = (state: FormState) =>
      allowed(async (about) =>
        formPage(about, { beside: await findBeside(about, platform) }, state),
      );
    const sent = { request, values, show };
    return takeForm(screen.form(choice, platform.clock.now()), sent, async (said, again) => {
      if (said.step === 'edit') return show({ ...EMPTY, values });
      const preview = (isUnread = false) =>
        allowed(async (about) => {
          const beside = await findBeside(about, platform);
          const open = { ...about, beside, said };
          const wrong = screen.wrong?.(open) ?? null;
          if (wrong !== null) return again(wrong);
          const text = [said.subject, said.letter, screen.also?.(open) ?? ''].join('\n');
          const page = (named: LetterWords) => previewPage(about, { said, values, beside }, named);
          return showLetter(about.opened, text, { again, page, isUnread });
        });
      if (said.step === 'preview') return preview();
      return screen.send(
        { platform, user, paperId, choice, said, values },
        {
          done: (notice) => seeOther(href('officeManuscript', { id: paperId }), [notice]),
          sent: async (notice) => {
            const what = whoReads((await loadCase(platform, paperId))!, 'is being sent');
            return seeOther(href('officeManuscript', { id: paperId }), [notice({ what })]);
          },
          refused: async (result) => {
            switch (result.outcome) {
              case 'names-a-reviewer':
                return again({ letter: namesReviewer(result.found) });
              case 'may-name-a-reviewer':
                return preview(true);
              case 'refused':
              case 'no-such-manuscript':
                return posted.opened((opened) => refused(opened, result));
            }
          },
          again,
          overtaken: (message) =>
            posted.opened(async (opened) => {
              const about = { opened, choice };
              const beside = await findBeside(about, platform);
              return refusing(formPage(about, { beside }, { ...EMPTY, values, message }), 409);
            }),
        },
      );
    });
  });
  return { get, post };
}

const NOT_NOW = { outcome: 'refused', reason: 'not-in-this-state' } as const;
