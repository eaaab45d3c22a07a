/** A file for which a service outside was asked. */
type SimilarityReportTable = {
  file_id: number;
  /** By which the service knows it; null until it does. */
  service_id: string | null;
  /** Of its words, 0 to 100; null until the service has said so. */
  per_cent: number | null;
  /** Why there is no answer yet, or none any more. */
  words: string | null;
  tries: number;
  /** When the service is asked again; null once it answered, or no more is tried. */
  next_at: number | null;
  asked_at: number;
  answered_at: number | null;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    similarity_reports: SimilarityReportTable;
  }
}
