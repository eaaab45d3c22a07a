/** Owns how a text field is read and what is said of it, as parts of the schemas of forms. */
import * as v from 'valibot';
import {
  isReadable,
  plainLine,
  saysSomething,
  withoutTurns,
} from '#app/platform/text/plain-line.ts';
import { isPersonName, NO_NAME } from '#app/platform/person-name.ts';
import { wholeNumber } from '../whole-number.ts';
import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';

/** One line, without white space around it. @param missing said when it says nothing, if it may not */
export const line = (longest: number, missing?: string) => lineOf(longest, missing, () => true);

/** As `line`, for the name of a person. */
export const personName = (longest: number, missing?: string) =>
  lineOf(longest, missing, (typed) => isPersonName(typed.trim()));

const lineOf = (longest: number, missing: string | undefined, isName: (typed: string) => boolean) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check(isName, NO_NAME),
    v.transform(plainLine),
    v.check((typed) => missing === undefined || saysSomething(typed), missing ?? ''),
    v.maxLength(longest, tooLong(longest)),
    v.check(isReadable, UNREADABLE),
  );

/** As `line`, of several lines. */
export const text = (longest: number, missing?: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((typed) => withoutTurns(typed).replaceAll(/\r\n?/g, '\n').trim()),
    v.check((typed) => missing === undefined || saysSomething(typed), missing ?? ''),
    v.maxLength(longest, tooLong(longest)),
    v.check((typed) => isReadable(typed.replaceAll(/[\n\t]/g, ' ')), UNREADABLE),
  );

/** One of some names. @param missing said when it is none of them */
export const choice = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  missing: string,
) => v.pipe(v.optional(v.string(), ''), v.picklist(names, missing));

/** A whole number, 0 where what was sent is none. */
export const numbered = v.pipe(
  v.optional(v.string(), ''),
  v.transform((typed) => wholeNumber(typed) ?? 0),
);

export const ticked = (missing: string) =>
  v.pipe(v.optional(v.string(), ''), v.literal('yes', missing));
