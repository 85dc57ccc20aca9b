import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('Chaincode Install or Update', [
  {
    title: 'R1-R3',
    ledger: 'r1-r3',
    txid: '8d1826445c0a948db16d7cd18e093f798169931f1d160d34a586250daa1e44e6',
    ignored: [],
    expects: { type: 'Chaincode Install or Update', timestamp: 1552262480, validate_code: 0, from_addr: '', to_addr: '', param: {} },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: '325e1fda5cc24a2d1490f0f17048aed20efd355dc1b012cd4c5b7ce9c25cdb73',
    ignored: [],
    expects: { type: 'Chaincode Install or Update', timestamp: 1700611280, validate_code: 0, from_addr: '', to_addr: '', param: {} },
  },
])

describe('Chaincode Install or Update', () => {
  const { card, overview, panel } = renderRecorded('r4', '325e1fda5cc24a2d1490f0f17048aed20efd355dc1b012cd4c5b7ce9c25cdb73')
  test('its card and panel show only what happened (PANEL-002, OPEN-098)', () => {
    expect(card).toEqual({
      line: [
        { kind: 'icon', icon: 'upgrade' },
        { kind: 'words', key: 'codeUpgraded' },
      ],
    })
    expect(overview).toEqual([])
    expect(panel).toEqual([{ kind: 'note', words: { key: 'codeUpgraded' } }])
  })
})
