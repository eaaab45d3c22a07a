// What arrives: the mails of the twenty, with the links in them.
import { linksIn, readMail } from './mailbox.mjs';
import { ownerOf, PEOPLE } from './people.mjs';

/**
 * @param {{ mails: { to: string, content: string }[] }} mailServer
 * @param {string} url address of the site
 * @param {ReturnType<typeof import('./canaries.mjs').openSuspicions>} suspicions
 */
export function openPost(mailServer, url, suspicions) {
  const paths = new Map(PEOPLE.map(({ email }) => [email, []]));
  let read = 0;
  function readNew() {
    for (; read < mailServer.mails.length; read += 1) {
      const { to, content } = mailServer.mails[read];
      const person = ownerOf(to);
      if (!person || person.kind === 'stranger') continue;
      const mail = readMail(content);
      paths.get(person.email).push(...linksIn(mail, url));
      const subject = /^Subject: (.*)$/m.exec(mail.words)?.[1];
      for (const bytes of [Buffer.from(mail.words), ...mail.parts.map((part) => part.content)]) {
        suspicions.look(person, bytes, `a mail, “${subject}”`, mail.words);
      }
    }
  }
  return {
    /** Paths within the site that were mailed to a person, the newest last. */
    mailedPaths({ email }) {
      readNew();
      return paths.get(ownerOf(email).email);
    },
    readNew,
  };
}
