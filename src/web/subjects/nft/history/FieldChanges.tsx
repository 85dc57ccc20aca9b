import type { Change } from '../../../../txtypes/rows.ts'
import { namesOf } from '../../../txview/names.ts'
import { Changes } from '../../../txview/rows/Changes.tsx'

/** No names: an event contains no NFT or token to name, so values are shown as on the chain. */
const NO_NAMES = namesOf({ tokens: [], nfts: [] })
const PROJECT = { kind: 'mrc400', id: '' } as const

/** Changed fields of a project, rendered like on its transaction's page: the old value struck through, the new one below. */
export const FieldChanges = ({ changes }: { changes: readonly Change[] }) => (
  <Changes changes={changes} subject={PROJECT} names={NO_NAMES} />
)
