import { genericOAuth } from 'better-auth/plugins';
import type { Config } from '#app/platform/config.server.ts';

type OrcidSettings = Pick<
  Config,
  'ORCID_CLIENT_ID' | 'ORCID_CLIENT_SECRET' | 'ORCID_URL' | 'ORCID_API_URL'
>;

export const knowsOrcid = (config: OrcidSettings): boolean =>
  config.ORCID_CLIENT_ID !== null && config.ORCID_CLIENT_SECRET !== null;

/**
 * Proves that an iD is the user's own, and where ORCID's member API is set lets the user allow that their record is
 * written; it is no way to register, because ORCID tells no e-mail address.
 */
export function orcidPlugins({
  ORCID_CLIENT_ID,
  ORCID_CLIENT_SECRET,
  ORCID_URL,
  ORCID_API_URL,
}: OrcidSettings) {
  if (ORCID_CLIENT_ID === null || ORCID_CLIENT_SECRET === null) return [];
  return [
    genericOAuth({
      config: [
        {
          providerId: 'orcid',
          clientId: ORCID_CLIENT_ID,
          clientSecret: ORCID_CLIENT_SECRET,
          authorizationUrl: `${ORCID_URL}/oauth/authorize`,
          tokenUrl: `${ORCID_URL}/oauth/token`,
          userInfoUrl: `${ORCID_URL}/oauth/userinfo`,
          scopes: ORCID_API_URL === null ? ['openid'] : ['openid', '/activities/update'],
          disableSignUp: true,
          accountSubject: ({ profile }) => String(profile['sub'] ?? ''),
        },
      ],
    }),
  ];
}
