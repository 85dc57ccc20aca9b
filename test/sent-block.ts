import type { NodeBlockBody } from '../src/chain/record.ts'
import { joinBlockTexts, type BlockTexts } from '../src/upstream/block-texts.ts'

/** A block as received from a node: its transactions as text. */
export function sentBlock({ block, transactions }: NodeBlockBody): BlockTexts {
  const bodies = transactions.map(({ id, records }) => {
    const sent = records.map(({ timestampSec: timestamp, registered, parameters, ...record }) => ({
      ...record,
      id,
      timestamp,
      parameters: registered ?? parameters,
    }))
    return Buffer.from(JSON.stringify(sent))
  })
  return joinBlockTexts(block, bodies)
}
