import type { FlowMoveJson } from '../../src/contract/flow.ts'
import { OTHER_ADDRESS, SAMPLE_ADDRESS } from './address.ts'

/** 2026-11-20 14:02:20 UTC. */
const NOW_SEC = 1_795_183_340

/** A transfer of 12.5 MTC; its `txid` starts with `digits`. */
export const moveSample = (digits: string, move: Partial<FlowMoveJson> = {}): FlowMoveJson => ({
  txid: digits.padEnd(64, '0'),
  type: 'transfer',
  type_opt: { title: 'Transfer', color: '#2360D8' },
  family: 'token',
  validate_code: 0,
  timestamp: NOW_SEC,
  from_addr: SAMPLE_ADDRESS,
  to_addr: OTHER_ADDRESS,
  receiver: 'wallet',
  subject: { kind: 'token', id: '0', name: 'MTC', image: '' },
  amount: '1250000000',
  symbol: 'MTC',
  token: '0',
  decimal: 8,
  ...move,
})
