import { createElement } from 'react'

/** Shapes of an icon as the icon set has them: elements with their attributes. */
export type GlyphShapes = readonly (readonly [element: string, attributes: Record<string, string>])[]

/** The lines of an icon, 16 px unless told, decorative: what it means stands in text or in the label of its control. */
export const Glyph = ({ shapes, size = 16, className = '' }: { shapes: GlyphShapes; size?: 14 | 16 | 20; className?: string }) => (
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
    {shapes.map(([element, attributes]) => createElement(element, attributes))}
  </svg>
)
