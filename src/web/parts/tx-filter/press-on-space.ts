import type { KeyboardEvent } from 'react'

/** A link with the role of a button is pressed by Space too, as buttons are. Without scripts it is a link. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  // Space would scroll the page.
  event.preventDefault()
  event.currentTarget.click()
}
