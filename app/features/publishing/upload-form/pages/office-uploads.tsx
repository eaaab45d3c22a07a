import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { listOfficeUploads, UPLOAD_TABS } from '../list-office-uploads.server.ts';
import type { UploadTab } from '../list-office-uploads.server.ts';
import { OfficeUploadsView } from './office-uploads-view.tsx';

export const officeUploadsPage = pageFor('editor', async (context, user) => {
  const { platform, request, url } = context;
  const asked = url.searchParams.get('state');
  const tab: UploadTab = UPLOAD_TABS.find((each) => each === asked) ?? 'waiting';
  const page = wholeNumber(url.searchParams.get('page')) || 1;
  const found = await listOfficeUploads(platform, user, { tab, page });
  return officePage(
    { title: 'Uploads', path: href('officeUploads'), user, request },
    <OfficeUploadsView {...found} tab={tab} timeZone={journalOf(platform).facts.timeZone} />,
  );
});
