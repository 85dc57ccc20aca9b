/** An icon from path data in a box of 24 × 24, 16 px by default. Decorative: its meaning is in a text or in the label of its control. */
export const Glyph = ({ path, size = 16, className = '' }: { path: string; size?: 14 | 16 | 20; className?: string }) => (
  <svg
    className={`${size === 16 ? 'ic' : `ic ic-${size}`} ${className}`.trim()}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
