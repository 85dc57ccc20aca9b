import type { Block } from '../model/block.ts'
import type { BlockJson } from './block.ts'

export const toBlockJson = ({ sn, id, timestampSec, count, families }: Block): BlockJson => ({
  sn,
  txid: id,
  timestamp: timestampSec,
  cnt_trans: count,
  families,
})
