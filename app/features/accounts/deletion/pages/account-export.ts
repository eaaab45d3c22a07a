import type { Handler } from '#app/platform/web/page.ts';
import type { PartOfAccount } from '../delete-account.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { exportData } from '../export-data.server.ts';
import { signedInOrLogin } from '../../sessions/signed-in.server.ts';

/** `GET /account/export`: everything that the journal keeps about somebody, as a JSON file. */
export const exportOf =
  (...parts: PartOfAccount[]): Handler =>
  async (context) => {
    const user = await signedInOrLogin(context);
    if (user instanceof Response) return user;
    const { platform } = context;
    const own = await exportData(platform, user);
    const others = await Promise.all(parts.map((part) => part.exports(platform, user)));
    return new Response(JSON.stringify(Object.assign({}, own, ...others), null, 2), {
      headers: {
        ...PRIVATE,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${user.username}.json"`,
      },
    });
  };
