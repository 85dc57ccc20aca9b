import { projectOfItem } from '../../../../chain/ids.ts'
import { shortText } from '../../../format/shorten.ts'

const HEAD = 6
const TAIL = 4

/** The part of an item's id that is its own, shortened: items have no names. An id of another shape is cut like any text. */
export function itemPart(itemId: string): string {
  const own = itemId.slice(projectOfItem(itemId).length + 1)
  return own.length <= HEAD + TAIL + 1 ? own || shortText(itemId, HEAD + TAIL) : `${own.slice(0, HEAD)}…${own.slice(-TAIL)}`
}
