import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';
import { formatDay } from '#app/platform/format-time.ts';

const TEXT = v.nullable(v.string());

const DESCRIBED = {
  label: v.string(),
  theme: TEXT,
  publishedOn: TEXT,
  // Left out in lines from before issues were planned.
  plannedOn: v.optional(TEXT),
  editorial: v.optional(v.string()),
  callText: v.optional(v.string()),
  guestEditors: v.optional(v.string()),
  callUntil: v.optional(TEXT),
};

type Described = v.InferOutput<v.ObjectSchema<typeof DESCRIBED, undefined>>;

const told = ({ title, from, to }: { title: string; from: number; to: number }): string =>
  `“${title}” from place ${from} to place ${to}`;

/** What happens to an issue, as its page in the office tells it. */
export const issueEvents = {
  'issue-created': event('issue', { ...DESCRIBED, volume: v.number() }, 'created the issue'),
  'issue-changed': event(
    'issue',
    { ...DESCRIBED, before: v.optional(v.object(DESCRIBED)) },
    ({ before, ...after }) => (before ? changesOf(before, after) : 'changed the issue'),
  ),
  'issue-moved': event('issue', { towards: v.picklist(['earlier', 'later']) }, ({ towards }) =>
    towards === 'earlier'
      ? 'moved the issue up in its volume'
      : 'moved the issue down in its volume',
  ),
  'issue-removed': event('issue', { volume: v.number(), label: v.string() }, 'removed the issue'),
  'issue-ordered': event(
    'issue',
    {
      by: v.picklist(['pages', 'sections', 'hand']),
      article: v.optional(v.number()),
      title: v.optional(v.string()),
      /** Places from 1. */
      moved: v.optional(v.array(v.object({ title: v.string(), from: v.number(), to: v.number() }))),
      /** So in older lines, and missing in still older ones. */
      from: v.optional(v.number()),
      to: v.optional(v.number()),
    },
    ({ by, title, from, to, moved }) => {
      if (moved && moved.length > 0) return `moved ${moved.map(told).join(', ')}`;
      if (title === undefined) return ORDERED[by];
      return `moved ${to === undefined ? `“${title}”` : told({ title, from: from!, to })}`;
    },
  ),
  'issue-cover': event('issue', { sha256: TEXT }, ({ sha256 }) =>
    sha256 === null ? 'went back to the drawn cover' : 'put a picture on the cover',
  ),
  'issue-published': event(
    'issue',
    { articles: v.array(v.number()) },
    ({ articles: { length } }) =>
      `published the issue with ${length} ${length === 1 ? 'article' : 'articles'}`,
  ),
  'issue-closed': event('issue', {}, 'closed the issue'),
  'issue-reopened': event(
    'issue',
    { reason: v.string() },
    ({ reason }) => `reopened the issue: ${reason}`,
  ),
};

const ORDERED = {
  pages: 'ordered the articles by their pages',
  sections: 'grouped the articles by their types',
  hand: 'moved an article',
};

function changesOf(before: Described, after: Described): string {
  const day = (text: string | null | undefined) => (text ? formatDay(text) : 'no date');
  const said = [
    before.label !== after.label && `the name to ${after.label}`,
    before.theme !== after.theme && `the theme to ${after.theme ?? 'none'}`,
    before.publishedOn !== after.publishedOn &&
      `the date of publication to ${day(after.publishedOn)}`,
    (before.plannedOn ?? null) !== (after.plannedOn ?? null) &&
      `the planned date to ${day(after.plannedOn)}`,
    (before.callUntil ?? null) !== (after.callUntil ?? null) &&
      `the deadline to ${day(after.callUntil)}`,
    (before.editorial ?? '') !== (after.editorial ?? '') && 'the editorial',
    (before.callText ?? '') !== (after.callText ?? '') && 'the call for papers',
    (before.guestEditors ?? '') !== (after.guestEditors ?? '') && 'the guest editors',
  ].filter((each) => each !== false);
  return said.length === 0 ? 'saved the issue' : `changed ${said.join(', ')}`;
}

type IssueEvents = typeof issueEvents;

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends IssueEvents {}
}
