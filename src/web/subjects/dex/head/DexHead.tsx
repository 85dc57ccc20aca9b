import { kindOfKey } from '../../../../chain/ids.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { Dex010Head } from './Dex010Head.tsx'
import { Dex402Head } from './Dex402Head.tsx'

/** The head for the form of the id; no head for an id of another form. Spec: DEX-002, DEX-003. */
export function DexHead({ dex }: { dex: DexJson }) {
  switch (kindOfKey(dex.dex_id)) {
    case 'dex402':
      return <Dex402Head dex={dex} />
    case 'dex010':
      return <Dex010Head dex={dex} />
    default:
      return null
  }
}
