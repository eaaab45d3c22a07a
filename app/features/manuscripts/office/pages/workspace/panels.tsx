import type { FunctionComponent } from 'react';
import { PANELS } from '../../../panels.ts';
import { knownOf } from './workspace-props.ts';
import type { WorkspaceProps } from './workspace-props.ts';

type Panel = FunctionComponent<ReturnType<typeof knownOf>>;

export const Panels = ({ at, ...props }: WorkspaceProps & { at: keyof typeof PANELS }) => {
  const known = knownOf(props);
  const panels: readonly Panel[] = PANELS[at];
  return [...panels.entries()].map(([place, Each]) => <Each key={place} {...known} />);
};
