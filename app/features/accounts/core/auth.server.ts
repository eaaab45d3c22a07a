import { betterAuth } from 'better-auth';
import type { BetterAuthOptions } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { twoFactor, username } from 'better-auth/plugins';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { hashInTurn } from '#app/platform/web/limits/slow-hashes.server.ts';
import {
  LONGEST_PASSWORD,
  LONGEST_USERNAME,
  SHORTEST_PASSWORD,
  SHORTEST_USERNAME,
  USERNAME,
} from './account.ts';
import { CLIENT_IP, COOKIE_PREFIX, INNER_SESSION, noteToken } from './auth-cookies.server.ts';
import { authTables } from './auth-tables.ts';
import { orcidPlugins } from './orcid.server.ts';
import { authSecret, SESSION_SECONDS } from './session-cookie.server.ts';

export type Auth = ReturnType<typeof openAuth>;

const opened = new WeakMap<object, Auth>();

/** Opened when it is first needed. That of a platform inside a transaction writes in it. */
export function authOf(platform: Platform): Auth {
  const known = opened.get(platform) ?? openAuth(platform);
  opened.set(platform, known);
  return known;
}

/**
 * Owns password hashes, sessions, two-factor codes and ORCID's OAuth (021); called from commands,
 * and mounted for ORCID's callback alone.
 */
export function openAuth(platform: Platform) {
  const { config, db, log } = platform;
  return betterAuth({
    ...authTables,
    appName: journalOf(platform).facts.title,
    baseURL: config.BASE_URL,
    basePath: '/account/auth',
    secret: authSecret(platform),
    database: { db, type: db.kind },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: {
        hash: (password) => hashInTurn(() => hashPassword(password)),
        verify: (given) => hashInTurn(() => verifyPassword(given)),
      },
    },
    session: {
      ...authTables.session,
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      ...authTables.account,
      encryptOAuthTokens: true,
      accountLinking: { trustedProviders: ['orcid'], allowDifferentEmails: true },
    },
    plugins: [
      username({
        schema: authTables.plugins.username,
        displayUsername: false,
        minUsernameLength: SHORTEST_USERNAME,
        maxUsernameLength: LONGEST_USERNAME,
        usernameValidator: (text) => USERNAME.test(text),
      }),
      twoFactor({ schema: authTables.plugins.twoFactor, trustDeviceMaxAge: 0 }),
      ...orcidPlugins(config),
    ],
    // Attempts are counted by our own limits, which all processes share (decision 021).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_, message, ...details) => log.error({ err: details[0] }, `better-auth: ${message}`),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const now = platform.clock.now();
            const times = { createdAt: new Date(now), updatedAt: new Date(now) };
            const expiresAt = new Date(now + SESSION_SECONDS * 1000);
            return {
              data: { ...session, ...times, expiresAt, token: noteToken(session.token) },
            };
          },
        },
      },
    },
    advanced: {
      // A test does that; in a transaction it could not be asked.
      database: { validateSchema: false },
      useSecureCookies: config.BASE_URL.startsWith('https:'),
      cookiePrefix: COOKIE_PREFIX,
      cookies: { session_token: { name: INNER_SESSION } },
      ipAddress: { ipAddressHeaders: [CLIENT_IP] },
    },
  } satisfies BetterAuthOptions);
}
