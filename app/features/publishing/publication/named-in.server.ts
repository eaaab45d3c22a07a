import { mayActAs } from '#app/features/accounts/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayBeOne } from '#app/features/manuscripts/conflicts/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Upload } from '../uploads/find-upload.server.ts';

type Named = Pick<Upload, 'authors'>;

/** Whether a paper names the editor of an account among its authors; of other accounts it is nothing. */
export async function namesEditor(
  platform: Pick<Platform, 'clock' | 'db'>,
  { authors }: Named,
  account: string | null,
): Promise<boolean> {
  if (account === null) return false;
  const people = await listPeople(platform, { ids: [account] });
  return people.some((person) => mayActAs(person.role, 'editor') && isNamed(person, authors));
}

/** Names of the editors who may publish a paper: those whom it does not name. */
export async function listEditorsNotNamed(
  platform: Pick<Platform, 'clock' | 'db'>,
  { authors }: Named,
): Promise<string[]> {
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  return editors.filter((editor) => !isNamed(editor, authors)).map(({ name }) => name);
}

/** Whether a list of authors has a person. Each name is compared once, however often the list has it. */
export function isNamed(
  person: { name: string; orcid: string | null },
  authors: Named['authors'],
): boolean {
  const once = new Map(authors.map((author) => [`${author.written}\n${author.orcid}`, author]));
  return [...once.values()].some(({ written, orcid }) =>
    mayBeOne(person, { name: written, orcid }),
  );
}
