export const HELP = `The journal at the command line:

  npm run journal -- backup DIR
      Backs up the whole site into a new folder of DIR, while it runs: database, files, secret.
      DIR lies outside DATA_DIR, best on another disk.

  npm run journal -- archive DIR
      Writes the whole site into a new folder of DIR in a form that lasts: rows as JSON lines, which
      SQLite and PostgreSQL take alike, files, and each article as JATS. restore makes a site of it.

  npm run journal -- verify FOLDER
      Reads a back-up and says whether everything in it is whole. With BACKUP_URL, FOLDER may also be the
      name of one in that object store, or latest; so it may for restore.

  npm run journal -- restore FOLDER
      Makes the site of a back-up or archive in DATA_DIR, which must be empty or not there; with PostgreSQL
      in the empty database of DATABASE_URL. E-mails and clean-ups wait until you run resume.

  npm run journal -- resume
      After a restore: lets e-mails, clean-ups, back-ups and scheduled publications continue.

  npm run journal -- move-to postgres://USER:PASSWORD@HOST/DATABASE
      Moves the database from SQLite to an empty PostgreSQL one, compares both, and indexes the search.
      The site may run: it is read meanwhile and saves nothing, and is then started with DATABASE_URL.

  npm run journal -- files to-store|to-folder
      Copies the stored files from DATA_DIR/files into the object store of STORAGE_URL, or back, while the
      site runs. Those that are there stay: run it again after a stop, and once more after the site
      was started with the other setting. Nothing is removed.

  npm run journal -- import FILE|DIR [--pdfs DIR] [--dry-run] [--report FILE]
      Takes the articles of the old site: JSON Lines, a JSON array, a saved answer of
      /article.php, or CSV with the same columns. Safe to run again: articles with the same
      paper ID are brought up to date. --pdfs takes the files that the records name from a
      folder and inspects them like uploads, --dry-run only says what would happen, --report
      writes down every refused record and file.
      A JATS file (.xml), or a folder of them, is taken with its full text, and with the pictures and
      PDFs that lie beside it. An export of Open Journal Systems 3 (the Native XML Plugin, articles or
      issues) is taken with the PDFs in it; what of it is not taken is said.

  npm run journal -- export [FILE] [--format jsonl|json|csv]
      Writes the catalogue in the same shape, without FILE to standard output: records only, no
      PDFs, passwords, notices or manuscripts. It is not a back-up. Retracted articles are marked, and
      an import refuses them.

  npm run journal -- package DIR [--volume N]
      Writes a folder for each volume, for archives that take packages (BagIt 1.0): for each article its
      record and text as JATS, its PDF, its pictures, and the checksums of all.

  npm run journal -- texts DIR
      Writes the journal's folder into DIR, which must be empty or not there, with the texts that were
      changed in the browser.

  npm run journal -- read FILE|DIR... --out DIR
      Reads Word (.docx), LaTeX (.tex, .zip), OpenDocument (.odt), Markdown (.md) and JATS (.xml) files, and
      writes each as article.html, article.xml (JATS), article.pdf and article.epub with its pictures, and
      what is in doubt as report.json. Needs no site. Several files have a folder each. Ends with 1
      when something of a file was lost, or a file was not read.

  npm run journal -- sample load|remove
      Loads the sample journal into an empty catalogue, or removes it.

  npm run journal -- reindex
      Rebuilds the search index, and reads the PDFs that have not been read yet.

  npm run journal -- institutions FILE
      Takes the institutions of a release of ror.org (JSON, schema 2), beside those that come with the
      product: conflicts of interest are found by their names, acronyms and domains. Running processes
      know them after their next start.

  npm run journal -- retractions FILE
      Takes the works of a Retraction Watch file (CSV) in the place of those of the file before: what
      manuscripts and articles cite is held against them by DOI.

  npm run journal -- user add USERNAME EMAIL --first-name NAME --last-name NAME [--role ROLE]
      [--institution NAME]
      Adds an account and prints the link at which its owner chooses the password. Editors need an
      institution before they handle a manuscript: “None” for one who works for none, or they state it
      in their profile.

  npm run journal -- user role USERNAME author|reviewer|editor|chief
      Gives the account a role. Repeat the role of an editor whom you know: they count at once as a
      second editor beside who appointed them in the office, which otherwise takes 90 days.

  npm run journal -- user reset USERNAME [--two-factor-off]
      Ends all logins of the account and prints the link for a new password.

  npm run journal -- secret new
      Makes a new secret when DATA_DIR/secret is lost, and says what stops working.

Settings such as DATA_DIR and DATABASE_URL are read from the environment, as by npm start.
Ends with 0; with 1 when a record was refused or something failed; with 2 when called wrongly.
`;
