import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

const KEYS: Record<string, readonly (readonly [key: string, what: string])[]> = {
  Everywhere: [
    ['/', 'search'],
    ['?', 'show these keys'],
  ],
  'In a list': [
    ['j', 'to the next manuscript'],
    ['k', 'to the one before'],
    ['o', 'open it; Enter does the same'],
    ['x', 'choose it, to act on several'],
  ],
  'On a manuscript': [
    ['j', 'to the next of the list'],
    ['k', 'to the one before'],
    ['u', 'back to the list, or from one of its pages to the manuscript'],
    ['d', 'decide'],
    ['i', 'invite reviewers'],
    ['m', 'messages'],
    ['n', 'write a note'],
    ['1', 'its tabs: 1 to 7'],
  ],
};

/** They move where there is something to move to; of the others the page says whether they do anything. */
const IN_EVERY_LIST = '/?jkox';

/** Says which keys there are; a module of the browser shows it and makes them work. */
export const OfficeKeys = () => (
  <Dialog id="office-keys" title="Keys">
    <div className="choice">
      <input type="checkbox" id="keys-on" defaultChecked data-keys-on />
      <label htmlFor="keys-on">Use these keys in this browser</label>
    </div>
    <div className="keys">
      {Object.entries(KEYS).map(([where, keys]) => (
        <section key={where} aria-label={where}>
          <h3 className="side-head">{where}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key} data-key={IN_EVERY_LIST.includes(key) ? undefined : key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
    <form method="dialog">
      <Button>Close</Button>
    </form>
  </Dialog>
);
