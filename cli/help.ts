export const HELP = `The journal's catalogue at the command line:

  npm run journal -- import FILE [--pdfs DIR] [--dry-run] [--report FILE]
      Takes the articles of the old site: JSON Lines, a JSON array, a saved answer of
      /article.php, or CSV with the same columns. Safe to run again: articles with the same
      paper ID are brought up to date. --pdfs takes the files that the records name from a
      folder, --dry-run only says what would happen, --report writes down every refused record.

  npm run journal -- export [FILE] [--format jsonl|json|csv]
      Writes all articles in the same shape, without FILE to standard output.

  npm run journal -- sample load|remove
      Loads the sample journal into an empty catalogue, or takes it away again.

  npm run journal -- reindex
      Builds the search index anew, and reads the PDFs that were not read yet.

Settings such as DATA_DIR and DATABASE_URL are read from the environment, as by npm start.
Ends with 0; with 1 when a record was refused or something failed; with 2 when called wrongly.
`;
