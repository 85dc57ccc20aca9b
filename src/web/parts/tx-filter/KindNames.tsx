import { useNamesOfKinds } from './kind-words.ts'

/** The transaction types of a filter, in its chip. */
export function KindNames({ kinds }: { kinds: string }) {
  const names = useNamesOfKinds()(kinds)
  return <span title={names}>{names}</span>
}
