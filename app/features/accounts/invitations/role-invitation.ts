import { DAY } from '#app/platform/clock.ts';
import { ROLE_NAMES } from '../core/account.ts';

/** Roles that people are invited into; every account is an author. */
export const INVITED_ROLES = ['editor', 'chief', 'reviewer'] as const;

export type InvitedRole = (typeof INVITED_ROLES)[number];

export type End = 'accepted' | 'declined' | 'taken-back' | 'in-vain';

/** How long a link works, in milliseconds. */
export const LIFETIME = 21 * DAY;

/** How long before the end the journal reminds by itself. */
export const REMINDED_BEFORE = 7 * DAY;

/** Between two letters of one invitation. */
const BETWEEN_REMINDERS = DAY;

/** How long one that has ended is listed and stored. */
export const STORED = 365 * DAY;

/** Open at a time, more than any journal needs. */
export const MOST_OPEN = 200;

export type RoleInvitation = {
  id: number;
  name: string;
  email: string;
  institution: string;
  /** An author's where it is for a special issue, of which they become guest editor. */
  role: InvitedRole | 'author';
  /** Null as well once the issue is removed; its name stays. */
  issueId: number | null;
  specialIssue: string | null;
  invitedBy: string;
  /** Instants in milliseconds since 1970. */
  invitedAt: number;
  expiresAt: number;
  remindedAt: number | null;
  endedAt: number | null;
  endedAs: End | null;
  sent: number;
  word: string;
  /** Whether who sent it last is an editor-in-chief still; otherwise its link does not work. */
  isSendersStill: boolean;
  /** Whether the special issue that it is for has been closed or removed: then its link does not work either. */
  isTooLate: boolean;
};

type Asked = Pick<RoleInvitation, 'role' | 'specialIssue'>;

/** What a person is asked to be, in words. */
export const roleText = ({ role, specialIssue }: Asked): string =>
  specialIssue === null ? ROLE_NAMES[role] : `Guest editor of the special issue “${specialIssue}”`;

/** As the history has it. */
export const roleOf = (asked: Asked): string =>
  asked.specialIssue === null ? asked.role : roleText(asked);

/** Whether a letter went out within a day. */
export const isFresh = (
  { invitedAt, remindedAt }: Pick<RoleInvitation, 'invitedAt' | 'remindedAt'>,
  now: number,
): boolean => now - (remindedAt ?? invitedAt) < BETWEEN_REMINDERS;
