import { isJsonObject, type Json } from '../../base/json.ts'
import { shortText } from '../format/shorten.ts'
import css from './JsonTree.module.css'

const OPEN_DEPTH = 2
/** Chain data can hold lists and texts of a megabyte: a tree shows this much of each. */
const ENTRIES_SHOWN = 200
const TEXT_SHOWN = 2000

/** Any JSON as a tree: open to the second level, scrolls inside. Works without scripts. Spec: UI-006, UI-007. */
export const JsonTree = ({ json }: { json: Json }) => (
  <div className={css.tree}>
    <Node json={json} depth={0} />
  </div>
)

function Node({ json, name, depth }: { json: Json; name?: string; depth: number }) {
  const key = name === undefined ? null : <span className={css.key}>{name}: </span>
  if (!isJsonObject(json) && !Array.isArray(json)) {
    return (
      <>
        {key}
        <Leaf json={json} />
      </>
    )
  }
  const entries: [string, Json][] = Object.entries(json)
  const [open, close] = Array.isArray(json) ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) {
    return (
      <>
        {key}
        {open}
        {close}
      </>
    )
  }
  return (
    <details open={depth < OPEN_DEPTH}>
      <summary>
        {key}
        {open} <span className={css.note}>{entries.length}</span> {close}
      </summary>
      <ul>
        {entries.slice(0, ENTRIES_SHOWN).map(([childName, child]) => (
          <li key={childName}>
            <Node json={child} name={childName} depth={depth + 1} />
          </li>
        ))}
        {entries.length > ENTRIES_SHOWN && <li className={css.note}>… {entries.length - ENTRIES_SHOWN}</li>}
      </ul>
    </details>
  )
}

const Leaf = ({ json }: { json: string | number | boolean | null }) =>
  typeof json === 'string' ? (
    <span className={css.string}>"{shortText(json, TEXT_SHOWN)}"</span>
  ) : (
    <span className={css.other}>{String(json)}</span>
  )
