import { notFound, readCall } from '#app/platform/web/json-call.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import { takeNotification } from '../take-notification.server.ts';

/** `/inbox`: takes Linked Data Notifications (W3C, 2017) of the preprint servers in the settings. */
export async function inbox({ platform, request, clientIp }: RouteContext): Promise<Response> {
  if (platform.config.PREPRINT_SERVERS.length === 0) {
    return notFound('This journal takes no notifications.', 404);
  }
  const received = await readCall(request);
  if (received instanceof Response) return received;
  const result = await takeNotification(platform, received, clientIp);
  switch (result.outcome) {
    case 'taken':
      return new Response(null, { status: 202 });
    case 'malformed':
      return notFound('This is no notification of COAR Notify 1.0.1.', 400);
    case 'unknown-server':
      return notFound('This journal takes no notifications of this server.', 403);
    case 'elsewhere':
      return notFound('The preprint is not at the server that offers it.', 400);
    case 'too-many': {
      const answer = notFound(tooManyAttempts(result.wait), 429);
      answer.headers.set('Retry-After', String(result.wait));
      return answer;
    }
  }
}
