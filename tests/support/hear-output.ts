import { afterEach, beforeEach, vi } from 'vitest';

/** What a command of the console says during each test of a file. */
export function hearOutput(): { said: string } {
  const output = { said: '' };
  const listen = (text: unknown) => {
    output.said += String(text);
    return true;
  };
  beforeEach(() => {
    output.said = '';
    vi.spyOn(process.stdout, 'write').mockImplementation(listen);
    vi.spyOn(process.stderr, 'write').mockImplementation(listen);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return output;
}
