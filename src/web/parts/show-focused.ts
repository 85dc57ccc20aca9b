import type { FocusEvent } from 'react'

/** In a row that is swiped sideways: what the keyboard reaches comes into view whole, where browsers are content with its edge. */
export const showFocused = ({ target }: FocusEvent<HTMLElement>): void => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
