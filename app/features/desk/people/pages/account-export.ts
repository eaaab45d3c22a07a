import { wholeAccount } from '#app/features/accounts/deletion/index.server.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { manuscriptsOfAccount } from '#app/features/manuscripts/tracking/index.server.ts';
import { orcidRecordsOfAccount } from '#app/features/metadata/orcid-records/index.server.ts';
import { uploadsOfAccount } from '#app/features/publishing/uploads/index.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';

export const accountExport = pageFor('author', async (context, user) => {
  const { platform } = context;
  const data = {
    ...(await wholeAccount.export(platform, user)),
    ...(await manuscriptsOfAccount.export(platform, user)),
    ...(await uploadsOfAccount.export(platform, user)),
    ...(await orcidRecordsOfAccount.export(platform, user)),
  };
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${user.username}.json"`,
    },
  });
});
