import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

const KEYS = [
  ['j', 'to the next manuscript'],
  ['k', 'to the one before'],
  ['o', 'open it; Enter does the same'],
  ['/', 'to the search'],
  ['?', 'show these keys'],
] as const;

/** Says by which keys the list is gone through; a module of the browser shows it and makes them work. */
export function DeskKeys({ hasSearch }: { hasSearch: boolean }) {
  const keys = KEYS.filter(([key]) => hasSearch || key !== '/');
  return (
    <>
      <form data-list-keys="desk-keys" hidden>
        <p className="small soft">
          <kbd>j</kbd> and <kbd>k</kbd> move through the list, <kbd>o</kbd> opens.{' '}
          <Button kind="quiet">All keys</Button>
        </p>
      </form>
      <Dialog id="desk-keys" title="Keys of this list">
        <dl className="keys">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <div className="choice">
          <input type="checkbox" id="keys-on" defaultChecked data-keys-on />
          <label htmlFor="keys-on">Use these keys in this browser</label>
        </div>
        <form method="dialog">
          <Button>Close</Button>
        </form>
      </Dialog>
    </>
  );
}
