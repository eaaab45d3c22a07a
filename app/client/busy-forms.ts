// HTML: `<form data-busy="Logging in...">`. While the form is on its way, its button is disabled
// and shows that text, or one of its own; a browser's step back finds the form as it was.

export function showBusyForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-busy]')) {
    form.addEventListener('submit', (event) => {
      const button = event.submitter;
      if (!(button instanceof HTMLButtonElement)) return;
      const label = button.textContent;
      // After this turn: a button disabled now would not be among what is sent.
      setTimeout(() => {
        if (event.defaultPrevented) return;
        form.toggleAttribute('data-on-its-way', true);
        button.disabled = true;
        button.textContent = button.dataset['busy'] ?? form.dataset['busy'] ?? label;
      });
      const restore = () => {
        form.removeAttribute('data-on-its-way');
        button.disabled = false;
        button.textContent = label;
      };
      window.addEventListener('pageshow', (shown) => shown.persisted && restore(), { once: true });
    });
  }
}
