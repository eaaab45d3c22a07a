import type { CitableWork } from '#app/protocols/citable-work.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';

/** Notices about it, or what it is a notice about, and its preprints. */
export const writeRelated = ({ notices = [], noticeAbout, related = [] }: CitableWork): Xml[] =>
  [
    ...notices.map((notice) => ({ ...notice, type: NOTICE_KINDS[notice.kind].notice })),
    ...related
      .filter(({ kind }) => kind === 'preprint')
      .map((each) => ({ ...each, type: 'preprint' })),
    ...(noticeAbout ? [{ ...noticeAbout, type: NOTICE_KINDS[noticeAbout.kind].article }] : []),
  ].map(({ type, doi, url }, at) =>
    element('related-article', {
      ...{ id: `related${at + 1}`, 'related-article-type': type },
      ...{ 'ext-link-type': doi === null ? 'uri' : 'doi', 'xlink:href': doi ?? url },
    }),
  );
