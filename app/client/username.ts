// HTML: `<span data-username hidden></span>` is filled with "Signed in as …", a link to the
// dashboard, and elements with `data-signed-out` are hidden, when the browser's local storage
// holds `username`. It is shown only; who the user is, the server's session says.
// After logging in the server names it in the cookie `shown-username`, after logging out it names
// no user; the cookie is taken over into the storage and thrown away.

const COOKIE = /(?:^|;\s*)shown-username=([^;]*)/;

function takeOverUsername(): void {
  const named = COOKIE.exec(document.cookie)?.[1];
  if (named === undefined) return;
  if (named) localStorage.setItem('username', decodeURIComponent(named));
  else localStorage.removeItem('username');
  document.cookie = 'shown-username=; Path=/; Max-Age=0; SameSite=Lax';
}

/** Who logged in last in this browser; null when no user is known. */
function storedUsername(): string | null {
  try {
    takeOverUsername();
    return localStorage.getItem('username');
  } catch {
    // Storage is refused in some private windows.
    return null;
  }
}

export function showUsername(): void {
  const name = storedUsername();
  if (!name) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-username]')) {
    const link = document.createElement('a');
    link.href = '/dashboard';
    link.textContent = `Signed in as ${name}`;
    place.replaceChildren(link);
    place.hidden = false;
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-signed-out]')) {
    element.hidden = true;
  }
}
