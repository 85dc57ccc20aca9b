import { displayText } from '../ChainText.tsx'
import css from './Marked.module.css'

const LONGEST = 64

/** A name with its first match of a term highlighted, case-insensitive. Isolated and cut like `ChainText`. */
export function Marked({ text: whole, part }: { text: string; part: string }) {
  const text = displayText(whole, LONGEST)
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  // Lower case can be longer than the text (İ); then the positions would differ.
  if (at === -1 || text.toLowerCase().length !== text.length) return <bdi>{text}</bdi>
  return (
    <bdi>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </bdi>
  )
}
