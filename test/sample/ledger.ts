import type { LedgerRowJson, StatementRowJson } from '../../src/contract/ledger.ts'
import { OTHER_ADDRESS, SAMPLE_HASH } from './address.ts'

/** 2026-11-20 14:00:27 UTC. */
export const LEDGER_ROW_SEC = 1_795_183_227

export const ledgerRowSample = (row: Partial<LedgerRowJson> = {}): LedgerRowJson => ({
  sn: 131_902,
  txid: SAMPLE_HASH,
  block: 5,
  timestamp: LEDGER_ROW_SEC,
  type: 'transfer',
  type_opt: { title: 'Transfer', color: 'blue' },
  family: 'token',
  asset: '0',
  symbol: 'MTC',
  decimal: 8,
  delta: '4000000000000',
  balance: '128490240318000',
  locked: '0',
  escrow: '0',
  counterparty: OTHER_ADDRESS,
  tag: '',
  memo: '',
  ...row,
})

export const statementRowSample = (row: Partial<StatementRowJson> = {}): StatementRowJson => ({
  asset: '0',
  symbol: 'MTC',
  decimal: 8,
  opening: '96820450000000',
  in: '21440075000000',
  out: '9811740000000',
  fees: '0',
  closing: '108448785000000',
  count: 214,
  ...row,
})
