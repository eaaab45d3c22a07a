// What arrives: the mails of the twenty, with the links in them.
import { linksIn, readMail } from './mailbox.mjs';
import { PEOPLE } from './people.mjs';
import { seenBy } from './canaries.mjs';

/**
 * @param {{ mails: { to: string, content: string }[] }} mailServer
 * @param {string} url address of the site
 * @param {(fault: string, paper: number | null) => void} note
 */
export function openPost(mailServer, url, note) {
  const paths = new Map(PEOPLE.map(({ email }) => [email, []]));
  let read = 0;
  function readNew() {
    for (; read < mailServer.mails.length; read += 1) {
      const { to, content } = mailServer.mails[read];
      const person = PEOPLE.find(({ email }) => email === to);
      if (!person || person.kind === 'stranger') continue;
      const mail = readMail(content);
      paths.get(to).push(...linksIn(mail, url));
      for (const bytes of [Buffer.from(mail.words), ...mail.parts.map((part) => part.content)]) {
        const found = seenBy(person, bytes);
        const subject = /^Subject: (.*)$/m.exec(mail.words)?.[1];
        if (found)
          note(`L6: a mail to ${person.kind}, “${subject}”: ${found}`, paperOf(mail.words));
      }
    }
  }
  return {
    /** Paths within the site that were mailed to a person, the newest last. */
    mailedPaths({ email }) {
      readNew();
      return paths.get(email);
    },
    readNew,
  };
}

/** The paper ID that stands in an address or a text. */
export const paperOf = (text) => Number(/\b(20\d{7})\b/.exec(text)?.[1]) || null;
