import type { ReferenceFieldJson } from '../../../../contract/reference.ts'
import { shapePath } from './anchors.ts'
import css from './ApiReference.module.css'

/** Names of shapes start with a capital, JSON's own types do not. */
const isShape = (name: string): boolean => /^[A-Z]/.test(name)

/** A shape as a link to its definition. */
export const ShapeLink = ({ name }: { name: string }) =>
  isShape(name) ? (
    <a className="lk" href={shapePath(name)}>
      {name}
    </a>
  ) : (
    name
  )

/** Type of a field in TypeScript notation, which most readers know: `Block[]`, `{ [key]: Coin }`. */
export function TypeName({ field: { type, of } }: { field: Pick<ReferenceFieldJson, 'type' | 'of'> }) {
  const inner = of === '' ? 'object' : <ShapeLink name={of} />
  return (
    <span className={css.type}>
      {type === 'list' && <>{inner}[]</>}
      {type === 'map' && (
        <>
          {'{ [key]: '}
          {of === '' ? 'any' : inner}
          {' }'}
        </>
      )}
      {type !== 'list' && type !== 'map' && (of === '' ? type : inner)}
    </span>
  )
}
