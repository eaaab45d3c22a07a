import type { ReactNode } from 'react';

export function OrcidMark(): ReactNode {
  return (
    <svg className="orcid-mark" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="M6.4 8.2v5.6M10 6.6v7.2h1.9a3.6 3.6 0 0 0 0-7.2zM6.4 5.4v.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </svg>
  );
}
