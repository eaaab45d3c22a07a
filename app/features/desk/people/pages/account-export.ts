import { exportAccount } from '#app/features/accounts/deletion/index.server.ts';
import { signedInOrLogin } from '#app/features/accounts/sessions/index.server.ts';
import { exportManuscripts } from '#app/features/manuscripts/tracking/index.server.ts';
import { exportUploads } from '#app/features/publishing/uploads/index.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import type { RouteContext } from '#app/platform/web/page.ts';

/** `GET /account/export`: everything that the journal keeps about the user, as a JSON file. */
export async function accountExport(context: RouteContext): Promise<Response> {
  const user = await signedInOrLogin(context);
  if (user instanceof Response) return user;
  const { platform } = context;
  const data = {
    ...(await exportAccount(platform, user)),
    ...(await exportManuscripts(platform, user)),
    ...(await exportUploads(platform, user)),
  };
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${user.username}.json"`,
    },
  });
}
