import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * Accounts. The first five tables are better-auth's: their columns are what version 1.7 expects
 * of each database (a test asks it), instants and truth values included.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const instant = isPostgres(db) ? 'timestamptz' : 'text';
  const truth = isPostgres(db) ? 'boolean' : 'integer';
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('updated_at', instant, (column) => column.notNull());
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`${name}_${columns.join('_')}_idx`)
      .on(name)
      .columns(columns)
      .execute();

  await table('users')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', truth, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('username', 'text', (column) => column.unique())
    .addColumn('two_factor_enabled', truth)
    .execute();

  await table('sessions')
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .execute();
  await index('sessions', ['user_id']);

  await table('credentials')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', instant)
    .addColumn('refresh_token_expires_at', instant)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addUniqueConstraint('credentials_once', ['provider_id', 'account_id'])
    .execute();
  await index('credentials', ['user_id']);

  await table('verifications')
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();
  await index('verifications', ['identifier']);

  await db.schema
    .createTable('two_factors')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('verified', truth)
    .addColumn('failed_verification_count', 'integer')
    .addColumn('locked_until', instant)
    .execute();
  await index('two_factors', ['secret']);
  await index('two_factors', ['user_id']);

  await addOurOwn(db);
}

async function addOurOwn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profiles')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('wanted_email', 'text')
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('mobile_no', 'text', (column) => column.notNull())
    .addColumn('institution', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('profiles_role', sql`role in ('author', 'reviewer', 'editor', 'chief')`)
    .addCheckConstraint('profiles_origin', sql`origin in ('sample', 'journal')`)
    .execute();
  await db.schema.createIndex('profiles_role_idx').on('profiles').column('role').execute();
  await db.schema
    .createIndex('profiles_wanted_email_idx')
    .on('profiles')
    .columns(['wanted_email', 'created_at'])
    .execute();

  await db.schema
    .createTable('role_changes')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('role_changes_user_idx')
    .on('role_changes')
    .columns(['user_id', 'changed_at'])
    .execute();

  await db.schema
    .createTable('one_time_links')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('one_time_links_purpose', sql`purpose in ('verify', 'reset', 'chief')`)
    .execute();
  await db.schema
    .createIndex('one_time_links_user_idx')
    .on('one_time_links')
    .columns(['user_id', 'purpose'])
    .execute();
  await db.schema
    .createIndex('one_time_links_expiry')
    .on('one_time_links')
    .column('expires_at')
    .execute();
}
