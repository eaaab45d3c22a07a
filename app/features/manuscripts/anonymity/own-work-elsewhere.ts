/** How authors speak of their own work in other languages than English, in a folded text. */
export const OWN_WORK_ELSEWHERE: readonly RegExp[] = [
  // Spanish and Portuguese.
  /(?<![\p{L}\p{N}])(?:nuestr|noss)[oa]s?\s(?:\p{L}{1,20}\s){0,2}?(?:anterior(?:es)?|previ[oa]s?)(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:como|segun|conforme)\s(?:(?:ya|ja|hemos)\s){0,2}\p{L}{3,14}(?:mos|do|to)\s(?:antes|anteriormente|previamente)(?![\p{L}\p{N}])/gu,
  // French.
  /(?<![\p{L}\p{N}])(?:notre|nos)\s(?:\p{L}{1,20}\s){0,2}?(?:anterieur|precedent)e?s?(?![\p{L}\p{N}])/gu,
  // German.
  /(?<![\p{L}\p{N}])unser(?:e[nrms]?)?\s(?:fruher|vorherig|vorangegangen)e?[nrms]?\s\p{L}{3,20}/gu,
  // Italian.
  /(?<![\p{L}\p{N}])nostr[oaie]\s(?:\p{L}{1,20}\s){0,2}?(?:precedent|anterior)[ei](?![\p{L}\p{N}])/gu,
  // Chinese.
  /(?:我们|我們)在?(?:之前|先前|前期|以往|此前|早期)的?(?:研究|工作|论文|論文|文献)/gu,
  // Russian.
  /(?<![\p{L}\p{N}])наш(?:а|и|у|еи|их|ими)\s(?:предыдущ|прежн|ранн)\p{L}{1,5}\s\p{L}{3,20}/gu,
];
