declare module 'pandoc-wasm' {
  /** Options are those of a defaults file of pandoc; the files are its whole disk. */
  export function convert(
    options: Record<string, unknown>,
    stdin: string | null,
    files: Record<string, Blob | string>,
  ): Promise<{
    stdout: string;
    stderr: string;
    warnings: { type: string; pretty?: string }[];
    mediaFiles: Record<string, Blob>;
  }>;
}
