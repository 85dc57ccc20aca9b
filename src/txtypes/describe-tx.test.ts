import { expect, test } from 'vitest'
import type { JsonObject } from '../base/json.ts'
import type { Tx } from '../model/tx.ts'
import { cardOf, overviewOf, panelOf } from './describe-tx.ts'

const MISTAKE = new Error('a mistake of ours')
/** A payload that its type cannot read. */
const param = new Proxy<JsonObject>(
  {},
  {
    get: () => {
      throw MISTAKE
    },
  },
)
const burn: Tx = {
  sn: 7,
  txid: 'a'.repeat(64),
  type: 'mrc402_burn',
  timestamp: 1_650_000_000,
  block: 3,
  from_addr: '',
  to_addr: '',
  validate_code: 0,
  param,
}

/** Renders it and returns the reported errors. */
function faultsOf(render: typeof cardOf | typeof overviewOf | typeof panelOf): { rendered: unknown; noted: unknown[] } {
  const noted: unknown[] = []
  return { rendered: render(burn, (what, error) => noted.push([what, error])), noted }
}

test('SAFE-046: an error in a type is reported with the transaction, and the generic form is shown instead', () => {
  const noted = [[`transaction ${burn.txid} as mrc402_burn`, MISTAKE]]
  expect(faultsOf(cardOf)).toEqual({ rendered: { line: [] }, noted })
  expect(faultsOf(overviewOf)).toEqual({ rendered: [], noted })
  const panel = faultsOf(panelOf)
  expect(panel.noted).toEqual(noted)
  expect(panel.rendered).toHaveLength(1)
  expect(panel.rendered).toHaveProperty([0, 'kind'], 'tree')
})
