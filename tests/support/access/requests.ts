import type { Endpoint } from '../../../app/platform/web/page.ts';
import { endpoints } from '../../../app/router.server.ts';
import { routes } from '../../../app/routes.ts';
import type { RouteName } from '../../../app/routes.ts';
import type { Access, Method } from './answers.ts';
import type { AccessSite } from './site.ts';
import { accessTable } from './table.ts';

export type AccessRequest = {
  name: RouteName;
  path: string;
  method: Method;
  access: Access;
  endpoint: Endpoint;
};

/** Every line of the table, as the requests that it speaks of. */
export function requestsTo(site: AccessSite): AccessRequest[] {
  return Object.entries(accessTable).flatMap(([key, row]) => {
    const name = key as RouteName;
    return [row].flat().flatMap(({ path: pathIn, ...methods }) => {
      const path = pathIn?.(site) ?? routes[name];
      if (path.includes(':')) throw new Error(`The table needs a path for ${name}.`);
      return Object.entries(methods).map(([method, access]) => ({
        name,
        path,
        method: method as Method,
        access,
        endpoint: endpoints[name] as Endpoint,
      }));
    });
  });
}

/** A form in which nothing is filled in, in the shape that an address takes. */
export function emptyForm(
  endpoint: Endpoint,
  path: string,
): { body: BodyInit; headers: HeadersInit } {
  if (endpoint.streamed) {
    const type = 'multipart/form-data; boundary=x';
    return { body: '--x--\r\n', headers: { 'Content-Type': type } };
  }
  const isCall = /\.php$|^\/api\//.test(path);
  const type = isCall ? 'application/json' : 'application/x-www-form-urlencoded';
  return { body: isCall ? '{}' : '', headers: { 'Content-Type': type } };
}
