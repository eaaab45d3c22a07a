import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { CERTIFICATE_NAMES } from '../certificate.ts';
import type { Certified } from '../certificate.ts';

export const CertificateForm = (props: { typed: string; problem: string | null }) => (
  <>
    <PageHeader
      title="Check a certificate"
      lede="Letters of acceptance and certificates of this journal have a code. Enter it here to verify the document."
    />
    <form
      className="form"
      method="get"
      action={href('certificates')}
      aria-label="Check a certificate"
    >
      <Field
        label="Code"
        name="code"
        hint="Twelve letters and digits, for example ABCD-EFGH-2345"
        error={props.problem}
        defaultValue={props.typed}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <p className="actions">
        <Button kind="primary">Check</Button>
      </p>
    </form>
  </>
);

type Props = { code: string; certified: Certified; journal: string };

export function CertificateView({ code, certified, journal }: Props) {
  return (
    <>
      <PageHeader title={CERTIFICATE_NAMES[certified.kind]} />
      <div className="stack">
        <Notice kind="status">
          <p>This certificate is genuine. It was issued by the {journal}.</p>
        </Notice>
        <DefinitionList wide items={[...itemsOf(certified), ['Code', code]]} />
        <p className="actions">
          <ButtonLink href={href('certificatePdf', { code })}>Open the PDF</ButtonLink>
          <a href={href('certificates')}>Check another code</a>
        </p>
      </div>
    </>
  );
}

function itemsOf(certified: Certified) {
  if (certified.kind === 'review') {
    const { reviewer, year } = certified;
    return [
      ['Reviewer', reviewer],
      ['Certifies', `A review for this journal in ${year}`],
    ] as const;
  }
  const { paperId, title, acceptedAt } = certified;
  return [
    ['Paper ID', String(paperId)],
    ['Title', title],
    ['Accepted on', <Day key="day" at={acceptedAt} />],
  ] as const;
}
