import { displayText } from '../ChainText.tsx'
import css from './Marked.module.css'

const LONGEST = 64

/** A name with the first part that matches a term standing out; letters match in either case. Isolated and cut, as `ChainText` is. */
export function Marked({ text: whole, part }: { text: string; part: string }) {
  const text = displayText(whole, LONGEST)
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  // Lower case can be longer than the text (İ): then the places would not be the same.
  if (at === -1 || text.toLowerCase().length !== text.length) return <bdi>{text}</bdi>
  return (
    <bdi>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </bdi>
  )
}
