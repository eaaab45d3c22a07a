// The PDF that belongs to a text, beside it where there is room: the page that shows what is being
// read. Without this module, and without room, a link leads to the PDF.

const ROOM = '(min-width: 1100px)';
/** Scrolling has ended after so many milliseconds. */
const STILL = 200;
/** How far down the window a passage is being read. */
const READ = 0.3;

/** So much of the first page is title, authors and abstract, which the text does not show. */
const FRONT = 0.4;

export function drive(found: Iterable<HTMLElement>): void {
  const room = matchMedia(ROOM);
  for (const pane of found) {
    const begin = () => {
      if (room.matches) void follow(pane);
      else room.addEventListener('change', begin, { once: true });
    };
    begin();
  }
}

/** The page follows the text: as far down in one as in the other. */
async function follow(pane: HTMLElement): Promise<void> {
  const text = document.querySelector<HTMLElement>('.typeset-article .full-text');
  const pages = new Map<number, Promise<Drawn | null>>();
  const draw = (at: number) => {
    const known = pages.get(at) ?? drawPage(`${pane.dataset['pages']!}/${at}`);
    pages.set(at, known);
    return known;
  };
  const first = await draw(1);
  if (!first || !text) return;
  const heading = pane.querySelector('h2')!;
  const picture = document.createElement('img');
  pane.append(picture);
  pane.hidden = false;
  const isStale = first.setAt < Number(pane.dataset['changed']);
  pane.querySelector<HTMLElement>('[data-stale]')!.hidden = !isStale;
  let wanted = 0;
  const turn = async () => {
    const { top, height } = text.getBoundingClientRect();
    const share = (innerHeight * READ - top) / height;
    const at = Math.min(first.of, Math.max(1, Math.ceil(share * (first.of - FRONT) + FRONT)));
    if (at === wanted) return;
    wanted = at;
    const page = await draw(at);
    if (!page || at !== wanted) return;
    picture.src = page.address;
    picture.alt = `Page ${at} of the PDF`;
    heading.textContent = `PDF, page ${at} of ${first.of}`;
  };
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void turn(), STILL);
  };
  addEventListener('scroll', later, { passive: true });
  await turn();
}

type Drawn = { address: string; of: number; setAt: number };

/** Null where there is no PDF, or no page of it can be drawn at present. */
async function drawPage(address: string): Promise<Drawn | null> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.status !== 200) return null;
  const of = Number(answer.headers.get('X-Pages'));
  const setAt = Number(answer.headers.get('X-Set-At'));
  const reader = new FileReader();
  reader.readAsDataURL(await answer.blob());
  await new Promise((done) => reader.addEventListener('loadend', done, { once: true }));
  return { address: reader.result as string, of, setAt };
}
