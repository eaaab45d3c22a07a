import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const reviewerToVerify = defineNews({
  name: 'reviewer-to-verify',
  subject: 'A review waits for an editor who knows its reviewer',
  when: 'A review arrives from a reviewer whom only one editor knows; to a second editor',
  keeps: 1,
  text: [
    'A review by {{reviewer}} has arrived. So far, only the editor who invited them has said who this reviewer is, so the review does not count yet.',
    'If you know the reviewer, or have looked them up, please vouch for the review on the manuscript’s page. Reviews that they write later count without this.',
  ],
});
