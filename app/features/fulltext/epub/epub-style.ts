/** Little, since reading systems have their own: what they leave plain that an article needs. */
export const EPUB_STYLE = `
h1, h2, h3, h4 { line-height: 1.25; hyphens: none; }
.authors, figcaption, .remark, .soft, .back { font-size: 0.9em; }
figure { margin: 1.5em 0; }
img { max-width: 100%; height: auto; }
img.sign { height: 1em; width: auto; }
table { border-collapse: collapse; font-size: 0.9em; }
th, td { padding: 0.3em 0.8em 0.3em 0; border-bottom: 1px solid; text-align: start; vertical-align: top; }
.to-right { text-align: right; }
.to-center { text-align: center; }
.full-formula { margin: 1em 0; }
.aside { padding-left: 1em; border-left: 2px solid; }
.full-references { padding: 0; list-style: none; }
.full-references li { margin: 0.5em 0; }
.with-sign { white-space: nowrap; }
.back a { display: inline-block; min-width: 1.5em; padding: 0.3em; text-align: center; }
pre { white-space: pre-wrap; }
`.trimStart();
