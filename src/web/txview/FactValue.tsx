import type { Fact } from '../../txtypes/rows.ts'
import { isLikeAddress, LazyExternalLink } from '../parts/lazy-external-link.tsx'
import type { Names } from './names.ts'
import { Pieces } from './PieceView.tsx'

/** The value of a fact; a web address is a link. HANDS-029. */
export function FactValue({ value, names }: { value: Fact['value']; names: Names }) {
  const [only, ...others] = value
  if (only?.kind === 'plain' && others.length === 0 && isLikeAddress(only.text)) {
    return <LazyExternalLink href={only.text} shows="address" />
  }
  return <Pieces pieces={value} names={names} room="detail" />
}
