import type { PreprintServer } from '#app/platform/preprint-servers.server.ts';
import type { RelatedWork } from '#app/protocols/citable-work.ts';
import { announceArticle } from '#app/protocols/coar-notify.ts';
import { href } from '#app/routes.ts';
import { notificationId, sendNotification } from '../preprint-offers/send-notification.server.ts';
import type { Agency } from './agency.ts';

const LABEL = 'the preprint servers';

type Notification = ReturnType<typeof announceArticle>;

/** Preprint servers hear of the articles whose preprints they have, by COAR Notify. */
export const preprints: Agency = {
  name: 'preprints',
  label: LABEL,
  file: null,
  takesNotices: false,
  isOn: ({ PREPRINT_SERVERS }) => PREPRINT_SERVERS.length > 0,

  prepare([article], facts, { PREPRINT_SERVERS, BASE_URL }) {
    if (!article) throw new Error('There is no article.');
    const told = (article.related ?? []).flatMap((preprint) => {
      const server = PREPRINT_SERVERS.find((each) => isAt(each, preprint));
      return server ? [{ preprint, server }] : [];
    });
    if (told.length === 0)
      return { lacks: 'Its preprint is at none of the servers in the settings.' };
    const origin = { id: BASE_URL, inbox: `${BASE_URL}${href('inbox')}`, name: facts.title };
    return {
      // The same however often the article changes, so that it is announced once.
      write: () =>
        JSON.stringify(
          told.map(({ preprint, server: { inbox } }) =>
            announceArticle({
              id: notificationId(`${inbox} ${article.url} ${preprint.doi}`),
              relation: notificationId(`${article.url} ${preprint.doi}`),
              ...{ origin, article, preprint },
              target: { id: new URL(inbox).origin, inbox },
            }),
          ),
        ),
    };
  },

  async send(_config, _batch, body) {
    for (const notification of JSON.parse(body) as Notification[]) {
      const sent = await sendNotification(notification.target.inbox, notification);
      if ('unreachable' in sent) return { state: 'unreachable', words: sent.unreachable };
      if (sent.refusal !== null) return { state: 'failed', words: sent.refusal };
    }
    return { state: 'registered', words: null };
  },

  // A notification that comes twice has the same id, and is one.
  ask: async () => ({ state: 'unknown', words: null }),
};

const isAt = ({ doiPrefix }: PreprintServer, { kind, doi }: RelatedWork): boolean =>
  kind === 'preprint' && doi !== null && doi.startsWith(`${doiPrefix}/`);
