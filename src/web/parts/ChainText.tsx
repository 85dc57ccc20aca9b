import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { oneLine } from '../format/one-line.ts'
import { DEFAULT_LENGTH, SHORTEST_CUT, shortText } from '../format/shorten.ts'
import { watchTextLength } from './watch-text-length.ts'

/** Maximum length of a tooltip: a memo can have a megabyte. */
const TOOLTIP_LENGTH = 2000
/** Invisible characters: a text of only these is no name. */
const UNSEEN = /[\s\p{C}\p{DI}\u2800]/gu
/**
 * No script stacks more marks on a letter; taller stacks cover the lines above and below. Bounded, because the regex engine keeps a stack
 * entry for each.
 */
const TOWER = /(\p{M}{4})\p{M}{1,32000}/gu

/** Marks that begin and end a direction. A stray end closes even the isolation of the element around it, so none of them is rendered. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g

/** A chain text if it has visible characters, else the fallback. */
export const visibleText = (text: string, instead: string): string => (text.slice(0, 256).replaceAll(UNSEEN, '') === '' ? instead : text)

/** The displayed form of a chain text: cut to a length, without stacked marks and direction marks. Copying takes the original text. */
export const displayText = (text: string, max: number): string =>
  shortText(
    text
      .slice(0, max * 16)
      // An unpaired surrogate differs between a document and a script.
      .toWellFormed()
      .replaceAll(TOWER, '$1')
      .replaceAll(DIRECTIONS, ''),
    max,
  )

type ChainTextProps = {
  text: string
  /** Maximum number of characters at any width, where the full text should be readable. Absent: as many as fit. */
  max?: number
  className?: string | undefined
}

/**
 * Chain text inside a line. It is isolated, so its direction marks do not affect the text around it. The text itself is cut, so copying is
 * predictable; the tooltip has the rest. Without `max` it is cut to the window, or to the detail of a transaction, once the page lives.
 * Such a place must be one line, or give the text its own line, so that cutting moves nothing. Spec: FMT-013..016.
 */
export const ChainText = ({ text, max, className }: ChainTextProps) =>
  max === undefined && text.length > SHORTEST_CUT ? (
    <FittedText text={text} className={className} />
  ) : (
    <Cut text={text} max={max ?? DEFAULT_LENGTH} className={className} />
  )

/** The server does not know the width and sends the longest form. */
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
