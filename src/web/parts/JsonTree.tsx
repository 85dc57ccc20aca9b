import { NumberText } from '../../base/written-json.ts'
import { oneLine } from '../format/one-line.ts'
import { displayText } from './ChainText.tsx'
import { useCuts } from './cut/cuts.ts'
import { ShowAll } from './cut/Cut.tsx'
import css from './JsonTree.module.css'
import { showJson, type ShownJson, type TreeJson } from './show-json.ts'

const OPEN_DEPTH = 2
/** Maximum length of a text in a tree: texts can have a megabyte. */
const TEXT_SHOWN = 2000
const NAME_SHOWN = 120

/** Any JSON as a tree: open to the second level, scrollable. Works without scripts. Spec: UI-006, UI-007. */
export const JsonTree = ({ json }: { json: TreeJson }) => (
  // A long tree scrolls, so the keyboard must reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={css.tree} tabIndex={0}>
    <Node part={showJson(json)} depth={0} />
  </div>
)

function Node({ part: { json, count: here, entries }, name, depth }: { part: ShownJson; name?: string; depth: number }) {
  const count = useCuts().lengthOf(json) ?? here
  const key = name === undefined ? null : <bdi className={css.key}>{oneLine(name, NAME_SHOWN)}: </bdi>
  if (entries === undefined) {
    return (
      <>
        {key}
        <Leaf json={json} />
      </>
    )
  }
  const [open, close] = Array.isArray(json) ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) {
    return (
      <>
        {key}
        {open}
        {count > 0 && '…'}
        {close}
      </>
    )
  }
  return (
    <details open={depth < OPEN_DEPTH}>
      <summary>
        {key}
        {open} <span className={css.note}>{count}</span> {close}
      </summary>
      <ul>
        {entries.map(([childName, child]) => (
          <li key={childName}>
            <Node part={child} name={childName} depth={depth + 1} />
          </li>
        ))}
        {count > entries.length && (
          <li className={css.note}>
            … {count - entries.length} <ShowAll part={json} />
          </li>
        )}
      </ul>
    </details>
  )
}

const Leaf = ({ json }: { json: TreeJson }) =>
  typeof json === 'string' ? (
    <bdi className={css.string}>"{displayText(json, TEXT_SHOWN)}"</bdi>
  ) : (
    <span className={css.other}>{json instanceof NumberText ? displayText(json.digits, TEXT_SHOWN) : JSON.stringify(json)}</span>
  )
