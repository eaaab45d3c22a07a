import type { RolesPart } from '#app/features/accounts/index.server.ts';
import { listGuestEditors } from '../list-guest-editors.server.ts';
import { GuestEditors } from './guest-editors.tsx';

/** Who is guest editor of what, on the chief's page of people. */
export const guestEditorsPart: RolesPart = async (platform, user) => (
  <GuestEditors guests={await listGuestEditors(platform, user)} />
);
