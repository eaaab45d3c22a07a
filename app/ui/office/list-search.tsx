import { Button } from '#app/ui/button.tsx';

type Props = {
  /** What can be typed, in words above the field. */
  label: string;
  /** Address of the list. */
  action: string;
  /** What was searched for last. */
  q: string;
};

/** Narrows the list of a page to what is typed. */
export const ListSearch = ({ label, action, q }: Props) => (
  <form className="search-form" method="get" action={action} role="search" aria-label={label}>
    <label htmlFor="q">{label}</label>
    <input className="input" type="search" id="q" name="q" defaultValue={q} />
    <Button>Find</Button>
  </form>
);
