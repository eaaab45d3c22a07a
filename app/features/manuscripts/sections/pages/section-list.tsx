import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { SectionView } from '../section.ts';

export function SectionList({ sections }: { sections: readonly SectionView[] }) {
  if (sections.length === 0) return <p>The journal has no sections yet.</p>;
  return (
    <ol className="issue-order">
      {sections.map((section, at) => (
        <li key={section.id} id={`section-${section.id}`}>
          <div>
            <a href={href('officeSection', { id: section.id })}>{section.name}</a>
            <p className="small soft inline-list">
              {section.closed && <span>Closed to new manuscripts</span>}
              {section.sample && <span>Sample</span>}
              <span>
                {section.editors.length === 0
                  ? 'No editors of its own'
                  : section.editors.map(({ name }) => name).join(', ')}
              </span>
            </p>
          </div>
          <form
            method="post"
            action={href('officeSection', { id: section.id })}
            className="actions"
            aria-label={`Order of ${section.name}`}
          >
            {at > 0 && <MoveButton to="earlier" of={section.name} />}
            {at < sections.length - 1 && <MoveButton to="later" of={section.name} />}
          </form>
        </li>
      ))}
    </ol>
  );
}

function MoveButton(props: { to: 'earlier' | 'later'; of: string }) {
  const word = props.to === 'earlier' ? 'Up' : 'Down';
  return (
    <Button name="step" value={props.to} aria-label={`${word}: ${props.of}`}>
      {word}
    </Button>
  );
}
