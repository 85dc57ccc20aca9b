import { isJsonObject, type Json } from '../../base/json.ts'
import { oneLine } from '../format/one-line.ts'
import { drawnText } from './ChainText.tsx'
import css from './JsonTree.module.css'

const OPEN_DEPTH = 2
/** Brackets can stand in brackets a thousand deep: nobody reads that far. */
const LAST_DEPTH = 40
/** Chain data can hold lists and texts of a megabyte: a tree shows this much of each. */
const ENTRIES_SHOWN = 200
const TEXT_SHOWN = 2000
const NAME_SHOWN = 120

/** Any JSON as a tree: open to the second level, scrolls inside. Works without scripts. Spec: UI-006, UI-007. */
export const JsonTree = ({ json }: { json: Json }) => (
  <div className={css.tree}>
    <Node json={json} depth={0} />
  </div>
)

function Node({ json, name, depth }: { json: Json; name?: string; depth: number }) {
  const key = name === undefined ? null : <bdi className={css.key}>{oneLine(name, NAME_SHOWN)}: </bdi>
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
  if (depth === LAST_DEPTH) {
    return (
      <>
        {key}
        {open}…{close}
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
    <bdi className={css.string}>"{drawnText(json, TEXT_SHOWN)}"</bdi>
  ) : (
    <span className={css.other}>{String(json)}</span>
  )
