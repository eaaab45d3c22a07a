import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { labelOf } from './office-pages.ts';

/** As on a manuscript, whose own link leads back to its place in the list. */
const BACK = { shortcut: 'u' };

export function OfficeFrame(props: {
  title: string;
  /** Address of the page of the bar that this one is, or belongs to. */
  path: string;
  /** Where the page is, as far as it is known; one that belongs to another leads back to it. */
  here?: string | null;
  /** What it belongs to more closely. */
  between?: { label: string; href: string };
  /** What it is called behind the page that it belongs to, where not by its title. */
  crumb?: string;
  notice?: string | null;
  /** Where what the notice says is undone, with the ids of what was done. */
  undo?: { action: string; act: string; ids: string } | null;
  /** At the end of the line of the heading. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const { title, path, here = null, notice, undo } = props;
  const isBelow = props.between !== undefined || (here !== null && here !== path);
  const parent = isBelow ? labelOf(path) : null;
  const isBack = !props.between && path !== href('officeManuscripts');
  return (
    <>
      {parent !== null && (
        <Breadcrumb
          items={[
            { label: parent, href: path, ...(isBack && BACK) },
            ...(props.between ? [{ ...props.between, ...BACK }] : []),
            { label: props.crumb ?? title },
          ]}
        />
      )}
      <div className="office-head">
        <PageHeader title={title} />
        {props.beside}
      </div>
      <div className="stack">
        {notice && (
          <Notice kind="status" fresh>
            <p>{notice}</p>
            {undo && (
              <form method="post" action={undo.action}>
                <input type="hidden" name="ids" value={undo.ids} />
                <input type="hidden" name="back" value={here ?? path} />
                <Button name="act" value={undo.act}>
                  Undo
                </Button>
              </form>
            )}
          </Notice>
        )}
        {props.children}
      </div>
    </>
  );
}
