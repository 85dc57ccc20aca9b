import type { Change } from '../../../../txtypes/rows.ts'
import { namesOf } from '../../../txview/names.ts'
import { Changes } from '../../../txview/rows/Changes.tsx'

/** Nothing of an event names an NFT or a token: values stand as the chain has them. */
const NO_NAMES = namesOf({ tokens: [], nfts: [] })
const PROJECT = { kind: 'mrc400', id: '' } as const

/** What changed of a project, drawn as its transaction's page draws it: the old value struck through, the new one below. */
export const FieldChanges = ({ changes }: { changes: readonly Change[] }) => (
  <Changes changes={changes} subject={PROJECT} names={NO_NAMES} />
)
