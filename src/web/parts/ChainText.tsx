import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { oneLine } from '../format/one-line.ts'
import { DEFAULT_LENGTH, SHORTEST_CUT, shortText } from '../format/shorten.ts'
import { watchTextLength } from './watch-text-length.ts'

/** A memo can be a megabyte: a tooltip shows this much of it. */
const TOOLTIP_LENGTH = 2000
/** Letters that draw nothing: a text of these alone is no name. */
const UNSEEN = /[\s\p{C}\p{DI}\u2800]/gu
/** No script stacks more marks on a letter; towers of them cover the lines above and below. Bounded: the engine keeps a stack for each of them. */
const TOWER = /(\p{M}{4})\p{M}{1,32000}/gu

/** Marks that begin and end a direction. A stray end closes even the isolation of the element around it, so none of them is drawn. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g

/** A text of the chain with letters to be seen, else what stands in for it. */
export const visibleText = (text: string, instead: string): string => (text.slice(0, 256).replaceAll(UNSEEN, '') === '' ? instead : text)

/** A text of the chain as it is drawn: cut to a length, without towers of marks and marks of direction. Whoever copies it takes the text itself. */
export const displayText = (text: string, max: number): string =>
  shortText(
    text
      .slice(0, max * 16)
      // Half a character is not the same in a document and in a script.
      .toWellFormed()
      .replaceAll(TOWER, '$1')
      .replaceAll(DIRECTIONS, ''),
    max,
  )

type ChainTextProps = {
  text: string
  /** Characters at most, whatever the width: where the whole text is to be read. Absent: as many as the width has room for. */
  max?: number
  className?: string | undefined
}

/**
 * Words of the chain inside a line. They are isolated: marks of direction in them turn nothing around them. Cut in the text, so that
 * copying is predictable; the tooltip has the rest. Without `max` the place is one line, or has a line for them: they are cut to the
 * window, or to the detail of a transaction, once the page lives, and nothing around them may move. Spec: FMT-013..016.
 */
export const ChainText = ({ text, max, className }: ChainTextProps) =>
  max === undefined && text.length > SHORTEST_CUT ? (
    <FittedText text={text} className={className} />
  ) : (
    <Cut text={text} max={max ?? DEFAULT_LENGTH} className={className} />
  )

/** The server knows no width and sends the longest form. */
function FittedText({ text, className }: Pick<ChainTextProps, 'text' | 'className'>) {
  const place = useRef<HTMLElement>(null)
  const [max, setMax] = useState(DEFAULT_LENGTH)
  useLayoutEffect(() => watchTextLength(place.current, setMax), [])
  return <Cut text={text} max={max} className={className} place={place} />
}

function Cut({ text, max, className, place }: ChainTextProps & { max: number; place?: RefObject<HTMLElement | null> }) {
  const shown = displayText(text, max)
  return (
    <bdi ref={place} className={className} title={shown === text ? undefined : oneLine(text, TOOLTIP_LENGTH)} data-fit={place && ''}>
      {shown}
    </bdi>
  )
}
