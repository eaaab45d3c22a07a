import type { ReactNode } from 'react';
import { PageSection } from '#app/ui/page-section.tsx';
import type { SentForm } from './platform/uploads/sent-form.ts';
import { href } from './routes.ts';
import { Button } from './ui/button.tsx';
import { Field, TextField } from './ui/field.tsx';
import { PageHeader } from './ui/page-header.tsx';

type Props = {
  title: string;
  /** What is the matter and what to do. */
  reason: string;
  /** What was sent, to be sent again; null when nothing was. */
  again: (SentForm & { action: string; first?: 'log-in' | undefined }) | null;
};

export function TroublePage({ title, reason, again }: Props): ReactNode {
  return (
    <div className="stack">
      <PageHeader title={title} lede={reason} />
      {again && <SendAgain {...again} />}
      <p>
        You can also go to the <a href={href('home')}>home page</a>, or{' '}
        <a href={href('contactUs')}>write to us</a>.
      </p>
    </div>
  );
}

function SendAgain({ action, texts, files, takesFiles, first }: NonNullable<Props['again']>) {
  const long = texts.filter(([name, text]) => !isSecret(name) && text.length > SHORT);
  return (
    <form
      method="post"
      action={action}
      className="stack"
      {...(takesFiles && { encType: 'multipart/form-data' })}
    >
      <p className="notice" data-kind="status">
        What you typed is not lost: it is on this page. Keep the page open,{' '}
        {first === 'log-in' ? (
          <>
            <a href={href('alreadyRegister')} target="_blank">
              log in in a new window
            </a>
            , and then send it again here.
          </>
        ) : (
          'and send it again when some time has passed.'
        )}
      </p>
      {texts.map(([name, text], at) => (
        <Text key={`${name} ${at}`} {...{ name, text, at }} />
      ))}
      {files.map((name) => (
        <Field
          key={name}
          name={name}
          label={`${inWords(name)}: please choose the file again`}
          type="file"
        />
      ))}
      {long.length > 0 && (
        <details>
          <summary>Your longer texts</summary>
          {long.map(([name, text]) => (
            <TextField
              key={name}
              {...{ name, label: inWords(name), defaultValue: text, rows: 8 }}
            />
          ))}
        </details>
      )}
      <Button kind="primary">Send again</Button>
    </form>
  );
}

/** Characters up to which a text is not worth showing to its writer. */
const SHORT = 80;

/** What people typed, but for passwords and codes: names and choices of a form have no spaces. */
export const typedIn = ({ texts }: SentForm): SentForm['texts'] =>
  texts.filter(([name, text]) => !isSecret(name) && /\S\s+\S/.test(text));

export const TypedTexts = ({ texts }: Pick<SentForm, 'texts'>): ReactNode => (
  <PageSection id="typed" title="What you typed">
    <p>It was not saved. Copy what you still need.</p>
    {texts.map(([name, text], at) => (
      <TextField
        key={`${name} ${at}`}
        {...{ name, label: inWords(name), defaultValue: text, id: `typed-${at}` }}
        rows={text.length > SHORT ? 8 : 2}
        readOnly
      />
    ))}
  </PageSection>
);

const isSecret = (name: string): boolean => /password|secret|^code$/i.test(name);

function Text({ name, text, at }: { name: string; text: string; at: number }): ReactNode {
  if (isSecret(name)) {
    const label = `${inWords(name)}: please enter it again`;
    return <Field {...{ name, label }} id={`${name}-${at}`} type="password" autoComplete="off" />;
  }
  return text.length > SHORT ? null : <input type="hidden" name={name} value={text} />;
}

/** `additionalAuthor` as “Additional author”. */
function inWords(name: string): string {
  if (name === 'pdf') return 'File';
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
