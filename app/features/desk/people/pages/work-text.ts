const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** What a person has in hand; empty for nothing. */
export const workText = ({ manuscripts, reviews }: { manuscripts: number; reviews: number }) =>
  [
    manuscripts > 0 && counted(manuscripts, 'manuscript'),
    reviews > 0 && `${counted(reviews, 'review')} to write`,
  ]
    .filter(Boolean)
    .join(', ');
