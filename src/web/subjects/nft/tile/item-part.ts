import { projectOfItem } from '../../../../chain/ids.ts'
import { shortText } from '../../../format/shorten.ts'

const HEAD = 6
const TAIL = 4

/** The item's own part of its id, shortened, because items have no names. An id of another form is cut like any text. */
export function itemPart(itemId: string): string {
  const own = itemId.slice(projectOfItem(itemId).length + 1)
  return own.length <= HEAD + TAIL + 1 ? own || shortText(itemId, HEAD + TAIL) : `${own.slice(0, HEAD)}…${own.slice(-TAIL)}`
}
