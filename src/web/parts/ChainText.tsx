import { oneLine } from '../format/one-line.ts'
import { shortText } from '../format/shorten.ts'

/** A memo can be a megabyte: a tooltip shows this much of it. */
const TOOLTIP_LENGTH = 2000
/** Letters that draw nothing: a text of these alone is no name. */
const UNSEEN = /[\s\p{C}\p{DI}\u2800]/gu
/** No script stacks more marks on a letter; towers of them cover the lines above and below. */
const TOWER = /(\p{M}{4})\p{M}+/gu

/** A text of the chain with letters to be seen, else what stands in for it. */
export const visibleText = (text: string, instead: string): string => (text.slice(0, 256).replaceAll(UNSEEN, '') === '' ? instead : text)

/** A text of the chain as it is drawn: cut to a length, without towers of marks. Whoever copies it takes the text itself. */
export const drawnText = (text: string, max: number): string => shortText(text.slice(0, max * 16).replaceAll(TOWER, '$1'), max)

/**
 * Words of the chain inside a line. They are isolated: marks of direction in them turn nothing around them. Cut in the text, so that
 * copying is predictable; the tooltip has the rest.
 */
export function ChainText({ text, max = 50, className }: { text: string; max?: number; className?: string }) {
  const shown = drawnText(text, max)
  return (
    <bdi className={className} title={shown === text ? undefined : oneLine(text, TOOLTIP_LENGTH)}>
      {shown}
    </bdi>
  )
}
