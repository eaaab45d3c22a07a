import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { countAttempt, forgiveAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.server.ts';
import { disposition, PDF_POLICY } from '#app/platform/web/send-file.server.ts';
import { href } from '#app/routes.ts';
import { CERTIFICATE_NAMES, readCode } from '../certificate.ts';
import { printCertificate, findCertificate } from '../certificates.server.ts';
import type { Certificate } from '../certificates.server.ts';
import { HOUR } from '#app/platform/clock.ts';
import { Day } from '#app/platform/web/day.tsx';
import { ButtonLink, Submit } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Field } from '#app/ui/field.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Certified } from '../certificate.ts';

/** Codes that are none, from one address. */
const GUESSES: RateLimit = { name: 'certificate', attempts: 30, window: HOUR };

const UNKNOWN =
  'No certificate of this journal has this code. Please check it against the document.';

/** `GET /certificates`: asks for a code, and leads to what it stands for. */
export function certificatesPage({ url }: RouteContext): Page | Response {
  const typed = url.searchParams.get('code');
  if (typed === null) return formPage('', null);
  if (typed.trim() === '') return formPage('', 'Please enter the code.');
  const code = readCode(typed);
  return code === null ? formPage(typed, UNKNOWN) : seeOther(href('certificate', { code }));
}

export async function certificatePage(context: RouteContext): Promise<Page> {
  const certificate = await lookUp(context);
  if (!certificate) return formPage(context.params['code'] ?? '', UNKNOWN);
  const { code, certified } = certificate;
  const { title } = journalOf(context.platform).facts;
  return {
    title: CERTIFICATE_NAMES[certified.kind],
    noindex: true,
    headers: PRIVATE,
    body: <CertificateView {...{ code, certified }} journal={title} />,
  };
}

export async function certificatePdf(context: RouteContext): Promise<Response> {
  const certificate = await lookUp(context);
  if (!certificate) throw new HttpError(404, UNKNOWN);
  const bytes = await printCertificate(context.platform, certificate);
  if (!bytes) {
    throw new HttpError(
      503,
      'This certificate cannot be printed at present. Please try again later.',
    );
  }
  const name = CERTIFICATE_NAMES[certificate.certified.kind].toLowerCase();
  return new Response(bytes, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', `${name} ${certificate.code}`, '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

/** @throws HttpError 429 for who tries too many codes; whatever is wrong with one, the answer is the same */
async function lookUp({ platform, params, clientIp }: RouteContext): Promise<Certificate | null> {
  const wait = await countAttempt(platform, GUESSES, clientIp);
  if (wait !== null) {
    throw new HttpError(429, 'Too many codes have been tried. Please try again in an hour.');
  }
  const code = readCode(params['code'] ?? '');
  const certificate = code === null ? null : await findCertificate(platform, code);
  if (certificate) await forgiveAttempt(platform, GUESSES, clientIp);
  return certificate;
}

const formPage = (typed: string, problem: string | null): Page => ({
  ...(problem !== null && { status: 404 }),
  title: 'Check a certificate',
  noindex: true,
  headers: PRIVATE,
  body: <CertificateForm typed={typed.slice(0, 50)} problem={problem} />,
});

const CertificateForm = (props: { typed: string; problem: string | null }) => (
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
      noValidate
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
      <Submit kind="primary">Check</Submit>
    </form>
  </>
);

type Props = { code: string; certified: Certified; journal: string };

function CertificateView({ code, certified, journal }: Props) {
  return (
    <>
      <PageHeader title={CERTIFICATE_NAMES[certified.kind]} />
      <div className="stack">
        <ShortNotice kind="status">
          This certificate is genuine. It was issued by the {journal}.
        </ShortNotice>
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
