// What runs before and after all tests on PostgreSQL.
import type { TestProject } from 'vitest/node';
import { makeTemplate, removeTemplate } from './postgres-databases.ts';
import type { Template } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Copies of it are the databases of the tests; missing on SQLite. */
    template?: Template;
  }
}

let template: Template;

export async function setup(project: TestProject): Promise<void> {
  template = await makeTemplate(process.env['TEST_DATABASE_URL']!);
  project.provide('template', template);
}

export const teardown = (): Promise<void> => removeTemplate(template);
