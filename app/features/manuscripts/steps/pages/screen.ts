import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { letterForm } from '../../core/letters/letter-form.ts';
import type { MoveRefusal } from '../../core/laws.ts';
import type { DraftKind, Fields } from '../../drafts/keep-draft.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import type { Refused } from '../../editors/within-case.server.ts';
import type { LetterRefused } from '../../anonymity/searched-texts.ts';

export type Answer = Promise<Page | Response> | Page | Response;
export type Written = v.InferOutput<typeof letterForm>;

export type About<Choice> = { opened: Opened; choice: Choice };

/** With what else its pages show. */
type Shown<Choice, Beside> = About<Choice> & { beside: Beside };

/** What a letter says, and what it was typed as. */
export type Said<Form> = { said: Form; values: Fields };

/** What may become of a letter that was sent. */
type Ways = {
  /** @param notice the cookie that says so */
  done(notice: string): Response;
  /** @param notice the cookie that says so, and then to whom the letter goes */
  sent(notice: (about: { what: string }) => string): Promise<Response>;
  refused(result: LetterRefused | Refused): Promise<Page | Response>;
  again: Again;
  /** The form with a message above it, whatever the laws say by now. */
  overtaken(message: string): Promise<Page | Response>;
};

/** What one kind of letter to all authors says and does beside what all do. */
export type Screen<Choice extends string, Form extends Written, Beside> = {
  route: 'officeDecision' | 'officeAppeal' | 'officeTakingBack' | 'officeReturn' | 'officeClosing';
  /** The field that says which of several letters it is, and what it may say. */
  choice?: { field: string; of: Readonly<Record<Choice, unknown>> };
  /** Another page in the place of all letters, or while none is chosen. */
  instead?: (opened: Opened, context: RouteContext, choice: Choice | null) => Answer | null;
  refuses: (about: About<Choice>) => MoveRefusal | null;
  draft: (about: About<Choice>) => DraftKind;
  title: (choice: Choice, opened: Opened) => string;
  /** What else its pages show. */
  finds?: (about: About<Choice>, platform: Platform) => Promise<Beside>;
  begins: (about: Shown<Choice, Beside>, platform: Platform) => Promise<Fields>;
  form: (choice: Choice, now: number) => v.GenericSchema<unknown, Form>;
  hidden?: (about: About<Choice>) => Fields;
  /** Whether it was typed for another round. */
  isOver?: (opened: Opened, values: Fields) => boolean;
  hint?: string;
  above?: (about: Shown<Choice, Beside> & { isPreview: boolean }) => ReactNode;
  fields?: (about: Shown<Choice, Beside> & { state: FormState }) => ReactNode;
  /** The page around the form; the usual one where it is left out. */
  frame?: (about: Shown<Choice, Beside>, children: ReactNode) => Page;
  /** What the fields below the letter said. */
  carries?: (typed: Said<Form> & { beside: Beside }) => Fields;
  /** What authors read beside the letter, which must not name a reviewer either. */
  also?: (about: Shown<Choice, Beside> & { said: Form }) => string;
  /** What else is wrong, by the fields of the form or as a whole, before the letter is shown as authors will read it. */
  wrong?: (about: Shown<Choice, Beside> & { said: Form }) => Record<string, string> | string | null;
  /** What the mail adds before the closing of the letter. */
  postscript?: (said: Form) => string | null;
  enclosed?: (typed: Said<Form> & Shown<Choice, Beside>) => ReactNode;
  confirm: (choice: Choice, opened: Opened) => string;
  send: (
    letter: Said<Form> & { platform: Platform; user: SignedIn; paperId: number; choice: Choice },
    ways: Ways,
  ) => Promise<Page | Response>;
};
