import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'

testKindExamples('mrc011create', [
  {
    title: 'R1',
    ledger: 'r1-r3',
    txid: '5bfe85ba70b0ca8b8daefcba90f72d1b07f6ce1509a9655333e86202d3cc3084',
    ignored: [],
    expects: {
      type: 'mrc011create',
      timestamp: 1605357404,
      validate_code: 0,
      from_addr: 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9',
      to_addr: '',
      param: {
        id: 'MRC011_eCFaAv1ALqKVaWSBEnkdvDy3QF3vFYKuI',
        name: 'Ocean Ocean',
        parameters: [
          'MRC011_eCFaAv1ALqKVaWSBEnkdvDy3QF3vFYKuI',
          'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9',
          'Ocean Ocean',
          '91',
          'duration',
          '',
          '0',
          '0',
          '30',
          '471OybKm',
          '',
          'MGYCMQDruQOkbRucz1pPeb7j0RWOHgFjg15zNkvuCsWFoyPDGMP355y06tTM1NuxHARskYoCMQDw95gBPSQG/1zYRQzntgUUuNlX/ETGaNizvzQHDkv1QAQ3Jx3HJPsaMk1lFHXRONs=',
          'uRxxmpcSP5xBwvrVM3g6',
        ],
        values: {
          creator: 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9',
          name: 'Ocean Ocean',
          totalsupply: 91,
          used_count: 0,
          publish_count: 0,
          remain_count: 91,
          validity_type: '',
          is_transfer: 0,
          start_date: 0,
          end_date: 0,
          term: 30,
          code: '471OybKm',
          data: '',
        },
      },
    },
  },
])

describe('mrc011create', () => {
  const { card, overview, panel } = renderRecorded('r1-r3', '5bfe85ba70b0')
  test('has the generic card (CARD-055, OPEN-071)', () => {
    expect(card).toEqual({
      line: [{ kind: 'plain', text: 'Ocean Ocean' }],
      second: [{ kind: 'id', id: 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9' }],
    })
  })
  test('has the record as a tree (PANEL-070, OPEN-071)', () => {
    expect(panel).toMatchObject([{ kind: 'tree', json: { values: { totalsupply: 91, term: 30, code: '471OybKm' } } }])
    expect(panel).toHaveLength(1)
  })
  test('has its creator in the overview (PANEL-070)', () => {
    expect(overview).toContainEqual({ label: 'creator', value: [{ kind: 'id', id: 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9' }] })
  })
})
