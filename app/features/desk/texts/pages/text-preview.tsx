import { ContentError } from '#app/platform/content/content-store.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Prose } from '#app/ui/prose.tsx';
import { previewText } from '../preview-text.server.ts';

type Props = { platform: Pick<Platform, 'content'>; file: string; body: string };

/** What readers would see; nothing of settings. */
export function TextPreview({ platform, file, body }: Props) {
  const html = htmlOf(platform, file, body);
  if (html === null) return null;
  return (
    <section className="letter-preview stack" aria-label="Preview">
      <p className="kicker">Preview</p>
      <Prose html={html} />
    </section>
  );
}

function htmlOf(platform: Props['platform'], file: string, body: string): string | null {
  try {
    return previewText(platform, file, body);
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}
