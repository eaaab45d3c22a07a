const FENCE = /^\s{0,3}(`{3,}|~{3,})/;

/** Comments are for authors alone; in code they are code. */
export function withoutComments(source: string): string {
  let fence = '';
  let isOpen = false;
  return source
    .split('\n')
    .flatMap((line) => {
      const mark = isOpen ? '' : (FENCE.exec(line)?.[1] ?? '');
      if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
      if (fence !== '' || mark !== '') return [line];
      let kept = '';
      let rest = line;
      const wasOpen = isOpen;
      for (;;) {
        const at = rest.indexOf(isOpen ? '-->' : '<!--');
        if (!isOpen) kept += at === -1 ? rest : rest.slice(0, at);
        if (at === -1) break;
        rest = rest.slice(at + (isOpen ? 3 : 4));
        isOpen = !isOpen;
      }
      return kept === '' && (wasOpen || isOpen) ? [] : [kept];
    })
    .join('\n');
}
