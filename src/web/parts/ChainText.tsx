import { shortText } from '../format/shorten.ts'

/** A memo can be a megabyte: a tooltip shows this much of it. */
const TOOLTIP_LENGTH = 2000
/** Letters that draw nothing: a text of these alone is no name. */
const UNSEEN = /[\p{White_Space}\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A text of the chain with letters to be seen, else what stands in for it. */
export const visibleText = (text: string, instead: string): string => (text.slice(0, 256).replaceAll(UNSEEN, '') === '' ? instead : text)

/**
 * Words of the chain inside a line. They are isolated: marks of direction in them turn nothing around them. Cut in the text, so that
 * copying is predictable; the tooltip has the rest.
 */
export function ChainText({ text, max = 50, className }: { text: string; max?: number; className?: string }) {
  const shown = shortText(text, max)
  return (
    <bdi className={className} title={shown === text ? undefined : shortText(text, TOOLTIP_LENGTH)}>
      {shown}
    </bdi>
  )
}
