/** Owns where a link in a foreign document may lead without harm to its reader. */

const IGNORED = /[\0- \u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]+/g;
const SCHEME = /^[a-z][a-z0-9+.-]+:/i;
/** A server's name behind slashes, or such a path under the scheme of files. */
const SHARE = /^(file:[\\/]{4}|(file:)?[\\/]{2}(?![\\/])|[\\/]{2})/i;
/** Run a script or a program, or show what another file holds. */
const ACTIVE =
  /^(javascript|jscript|vbscript|livescript|mocha|data|ms-[a-z0-9.+-]+|search|search-ms|mhtml|mk|its|res|jar|view-source|shell|script|wscript|hcp|ldap|smb|nfs|dav|davs|webdav|telnet|tn3270|rlogin|ssh|run):/i;
/** A range of cells, such as R1C1:R2C3, which looks like a scheme. */
const CELLS = /^([^!]*!)?R\d+C\d+(:R\d+C\d+)?$/i;

const tidy = (target: string): string => target.replace(IGNORED, '');

/** Leads to another computer: by a scheme other than file, or by a server's name behind slashes. */
export function leadsElsewhere(target: string): boolean {
  const plain = tidy(target);
  if (CELLS.test(plain)) return false;
  return SHARE.test(plain) || (SCHEME.test(plain) && !/^file:/i.test(plain));
}

/**
 * A link that would do more than open a page, a mail or a file of one's own: it leads to a share or
 * a script.
 */
export function isHarmfulLink(target: string): boolean {
  const plain = tidy(target);
  return SHARE.test(plain) || ACTIVE.test(plain);
}
