/** The whole look of a page that stands alone, on paper too. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 2rem 1.25rem 5rem; max-width: 44rem; font: 1.06rem/1.6 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.9rem; }
h2 { margin-top: 2.2em; font-size: 1.35rem; }
h3 { margin-top: 1.8em; font-size: 1.12rem; }
h4, h5, h6 { font-size: 1rem; }
a { color: light-dark(#0b5394, #8ab8ea); text-underline-offset: 0.15em; }
.authors { font-size: 1.1rem; }
.soft, figcaption, .remark, .notes, .full-references, nav { font: 0.92rem/1.5 system-ui, sans-serif; }
.soft { color: light-dark(#555, #aaa); margin: 0.2em 0; }
.abstract { margin: 2rem 0; padding: 0.1rem 1.2rem; border-left: 3px solid light-dark(#ccc, #555); }
.abstract h2 { margin-top: 0.8em; font-size: 1.1rem; }
nav ul { columns: 2; column-gap: 2rem; padding: 0; list-style: none; }
figure { margin: 2em 0; }
figure figure { margin: 0; }
figcaption { margin-top: 0.6em; }
img { display: block; max-width: 100%; height: auto; background: #fff; }
img.sign { display: inline; height: 1em; width: auto; vertical-align: -0.1em; }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); gap: 1rem; }
.table-wrap, .math { overflow-x: auto; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.figures { font-variant-numeric: tabular-nums; }
.caption { font-weight: 600; }
table { border-collapse: collapse; font: 0.9rem/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3em 0.9em 0.3em 0; border-bottom: 1px solid light-dark(#ddd, #444); text-align: start; vertical-align: top; }
thead th { border-bottom: 2px solid; }
.to-right { text-align: end; }
.to-center { text-align: center; }
.full-formula { display: flex; align-items: center; gap: 1rem; margin: 1.2em 0; }
.full-formula .math { flex: 1; }
p math { max-width: 100%; overflow-x: auto; overflow-y: hidden; }
.aside { margin: 1.2em 0; padding-left: 1rem; border-left: 2px solid light-dark(#ccc, #555); }
pre { overflow-x: auto; font-size: 0.88rem; line-height: 1.4; }
.full-references { padding: 0; list-style: none; }
.full-references li { margin: 0.6em 0; }
.small-caps { font-variant-caps: small-caps; }
:target { background: light-dark(#fff6cf, #3d3712); }
@media print { body { max-width: none; padding: 0; } nav { display: none; } figure, table { break-inside: avoid; } }
`;
