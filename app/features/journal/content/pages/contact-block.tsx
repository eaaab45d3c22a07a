import type { JournalFacts } from '../facts.ts';

type Contact = JournalFacts['contact']['editorial'];

export function ContactBlock({ title, contact }: { title: string; contact: Contact }) {
  return (
    <section className="contact-block">
      <h2>{title}</h2>
      <address>
        <p>
          <strong>{contact.name}</strong>
        </p>
        <p className="keep-breaks">{contact.address.join('\n')}</p>
        <p>
          E-mail: <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
        {contact.phone && (
          <p>
            Telephone: <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
          </p>
        )}
      </address>
    </section>
  );
}
