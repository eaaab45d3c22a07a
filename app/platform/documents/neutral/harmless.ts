/** Owns which links and descriptions of pictures may stay in a copy without names. */

/** Nothing but the web; addresses of people and paths of a disk are not on it. */
export const isHarmlessLink = (target: string): boolean =>
  /^(https?:\/\/(?![^/?#]*@)|#)/i.test(target) &&
  !/^https?:\/\/([^/]*\.)?orcid\.org\b/i.test(target);

/** Word once described a picture by where its file lay. */
export const isFileName = (text: string): boolean =>
  /[\\]|^(file:|\/|~)|\.(png|jpe?g|gif|tiff?|bmp|emf|wmf|svg|eps|pdf|docx?|xlsx?)$/i.test(
    text.trim(),
  );
