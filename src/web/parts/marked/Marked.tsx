import css from './Marked.module.css'

/** A text with the first part that matches a term standing out; letters match in either case. */
export function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  // Lower case can be longer than the text (İ): then the places would not be the same.
  if (at === -1 || text.toLowerCase().length !== text.length) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
