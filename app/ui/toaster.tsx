// The toasts: react-toastify without its stylesheet, which the site's policy would block.
import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';

export type ToastKind = 'success' | 'error';

/** Milliseconds for a screen reader to notice the region before something is said in it. */
const REGION_NOTICED = 150;

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 150 });

const ready = mount();

export async function show(kind: ToastKind, text: string, role: string): Promise<void> {
  await ready;
  toast(text, { type: kind, role });
}

function mount(): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      draggable
      draggablePercent={80}
      transition={fade}
      icon={false}
      aria-label="Messages, Alt+T"
    />,
  );
  return new Promise((resolve) => {
    setTimeout(resolve, REGION_NOTICED);
  });
}
