import { href } from '#app/routes.ts';
import { PageSection } from '../page-section.tsx';

type Props = {
  isChief: boolean;
  /** What is there already. */
  has: { institution: boolean; editors: boolean; sections: boolean; manuscripts: boolean };
};

/** What an office without any manuscript needs, in the order in which it is of use. */
export function FirstSteps({ isChief, has }: Props) {
  const steps = [
    {
      ...{ label: 'State your institution', href: href('accountProfile'), isDone: has.institution },
      text: 'It is used to find conflicts of interest.',
    },
    ...(isChief
      ? [
          {
            ...{ label: 'Write the journal’s pages', href: href('officeTexts'), isDone: false },
            text: 'Aims, board, guide for authors and policies: what readers and authors see first.',
          },
          {
            ...{ label: 'Invite editors', href: href('accountInvitations'), isDone: has.editors },
            text: 'By name and e-mail address; they need no account. You need a second editor early: for manuscripts that come 90 days later, they can vouch for reviewers whom only you know. Without that, such a review does not count.',
          },
          {
            ...{ label: 'Name the sections', href: href('officeSections'), isDone: has.sections },
            text: 'Each with its editors. A small journal needs none.',
          },
          {
            ...{ label: 'Check the review form and the deadlines', isDone: false },
            href: href('officeReviewSettings'),
            text: 'What reviewers are asked, and how long each step may take.',
          },
          {
            ...{ label: 'Read the letters', href: href('officeLetters'), isDone: false },
            text: 'They go out as they are until you change them.',
          },
        ]
      : []),
    {
      ...{ label: 'List reviewers', href: href('officeReviewerList'), isDone: false },
      text: 'Add their fields of expertise; reviewers are proposed by these.',
    },
    {
      ...{ label: 'Add the issues', href: href('officeIssues'), isDone: false },
      text: 'Those already published, and the next one.',
    },
    {
      ...{
        label: 'Have a manuscript submitted',
        href: href('paperSubmission'),
        isDone: has.manuscripts,
      },
      text: 'Ask an author at another institution, whose e-mail address has another domain than yours. Your own manuscripts, and those of colleagues, are a conflict of interest, so you could not handle them. A manuscript sent as a test can be withdrawn.',
    },
  ];
  const list = (
    <ol className="first-steps">
      {steps.map(({ label, href: to, text, isDone }) => (
        <li key={to}>
          <a href={to}>{label}</a> {isDone && <span className="tag">done</span>}
          <p className="small soft">{text}</p>
        </li>
      ))}
    </ol>
  );
  return has.manuscripts ? (
    <details>
      <summary>First steps</summary>
      {list}
    </details>
  ) : (
    <PageSection id="first-steps" title="First steps" className="stack">
      {list}
    </PageSection>
  );
}
