import type { MoveRefusal } from '#app/features/submissions/index.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Production as ProductionState } from '../queries/find-production.server.ts';
import { Refusal } from './refusal-page.tsx';

type Props = {
  paperId: number;
  published: boolean;
  production: ProductionState;
  /** What keeps this editor from publishing it. */
  refused: MoveRefusal | null;
};

/** From acceptance to the article: the publishing agreement, and the upload that becomes it. */
export function Production({ paperId, published, production, refused }: Props) {
  const { agreement, upload } = production;
  if (!agreement) {
    return (
      <p>
        The publishing agreement is not signed yet. The corresponding author signs it on the page of
        the paper; production begins after that, and nothing is published without it.
      </p>
    );
  }
  return (
    <>
      <p>
        {agreement.name} signed the publishing agreement on <Day at={agreement.signedAt} />:{' '}
        <a href={href('officeAgreement', { id: paperId })}>PDF</a>.
      </p>
      <Way {...{ paperId, upload, published, refused }} />
    </>
  );
}

function Way({
  paperId,
  upload,
  published,
  refused,
}: Omit<Props, 'production'> & Pick<ProductionState, 'upload'>) {
  if (published) {
    return upload?.articleId ? (
      <p>
        It is published: <a href={href('article', { id: upload.articleId })}>read the article</a>.
      </p>
    ) : null;
  }
  if (refused !== null) {
    return (
      <p className="small">
        <Refusal reason={refused} />
      </p>
    );
  }
  if (upload) {
    return (
      <p className="actions">
        <ButtonLink href={href('ownUpload', { id: upload.id })}>Go on with production</ButtonLink>
      </p>
    );
  }
  return (
    <form method="post" action={href('officeProduction', { id: paperId })}>
      <p>
        Production fills in an upload with title, authors, abstract and keywords. Add the final PDF,
        pages and DOI there, and publish it now or at a date.
      </p>
      <p className="actions">
        <Button kind="primary">Begin production</Button>
      </p>
    </form>
  );
}
