// HTML: `<a href="/articles/7/password" data-password-dialog="dialog-id">` opens the dialog with
// that id, which holds `<form method="post">` with one password field and an empty element with
// `data-password-error`. The form is sent with `Accept: application/json`; the answers are
//   200 {"next": "…"}     the address opens in a new tab, or here when the browser blocks that
//   403                   'Incorrect password. Please try again.'
//   others {"message"}    the message, such as that of the limit on guesses (429)
// Without this module the link leads to a page with the same form.

const wrongPassword = 'Incorrect password. Please try again.';
const missing = 'Please enter the password.';
const failed = 'Something went wrong. Please try again.';

type Answer = { url: string } | { error: string };

async function ask(form: HTMLFormElement): Promise<Answer> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    });
    if (response.status === 403) return { error: wrongPassword };
    const answer: { next?: string; message?: string } = await response.json();
    return response.ok && answer.next ? { url: answer.next } : { error: answer.message ?? failed };
  } catch {
    return { error: failed };
  }
}

function drive(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector<HTMLFormElement>('form[method="post"]');
  const field = form?.querySelector<HTMLInputElement>('input[type="password"]');
  const message = form?.querySelector<HTMLElement>('[data-password-error]');
  if (!form || !field || !message) return;
  let busy = false;

  const say = (error: string) => {
    message.textContent = error;
    field.ariaInvalid = error ? 'true' : null;
  };

  const send = async (): Promise<void> => {
    busy = true;
    say('');
    // Opened now, in the reader's own gesture: after the answer it would count as a pop-up.
    const tab = window.open('', '_blank');
    const answer = await ask(form);
    busy = false;
    if ('url' in answer) {
      form.reset();
      dialog.close();
      if (!tab) return location.assign(answer.url);
      tab.opener = null;
      tab.location.replace(answer.url);
    } else {
      tab?.close();
      say(answer.error);
      field.focus();
      field.select();
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return;
    if (field.value !== '') return void send();
    say(missing);
    field.focus();
  });
  dialog.addEventListener('close', () => {
    form.reset();
    say('');
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  // The backdrop is part of the dialog element, its content is not.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}

/** Makes the links of protected PDFs open their dialog instead of the password page. */
export function openPasswordDialogs(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-password-dialog]')) {
    const dialog = document.getElementById(link.dataset['passwordDialog'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    if (!dialog.dataset['driven']) drive(dialog);
    dialog.dataset['driven'] = 'yes';
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      dialog.showModal();
    });
  }
}
