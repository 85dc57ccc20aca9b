import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded, renderRecords } from '../../../test/render-recorded.ts'
import type { NodeRecord } from '../../chain/record.ts'

testKindExamples('mrc100log', [
  {
    title: 'R1 text',
    ledger: 'r1-r3',
    txid: '05137c328de30594c9d1eb0b76d2064aad2e8cdf941f3d76ec7ee75d5d640c82',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc100log',
      timestamp: 1579622571,
      validate_code: 0,
      from_addr: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
      to_addr: '',
      token: '1',
      param: { log: '로그 기록', log_line: '로그 기록' },
      ukey: 'MRC100_CXP6BgKqN2CWOFu6y6PXR3Og0ldovesFg',
    },
  },
  {
    title: 'R1 JSON',
    ledger: 'r1-r3',
    txid: '078441122688aa59a535be6fc01c57ecfe9ffe179f49f619d51cfb223955f309',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc100log',
      timestamp: 1552264579,
      validate_code: 0,
      from_addr: 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669',
      to_addr: '',
      token: '1',
      param: { log: '[{"a":1},{"b":[1,2]}]', log_line: '[{"a":1},{"b":[1,2]}]' },
      ukey: 'MRC100_skjVyThgP4qO4UTdYY9P1lgnGxEsabivB',
    },
  },
  {
    title: 'R4 text',
    ledger: 'r4',
    txid: '44e79228cfc4cb8289d8f508fc3d186514a813a16259e2d5ec1179b323008242',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc100log',
      timestamp: 1706980335,
      validate_code: 0,
      from_addr: 'MTmdVnh5C7XN2biAs7HN1Bjadv4flXxc363b78d2',
      to_addr: '',
      token: '5',
      param: { log: '로그 기록', log_line: '로그 기록' },
      ukey: 'MRC100_e3CvSxuHCV2JejozGTxJYpyQvqnSHm2Kj',
    },
  },
  {
    title: 'R4 JSON',
    ledger: 'r4',
    txid: '239b75a92c04cdff72464765711ec3a89fa99627cb9ad4866f16f3c26cd2bdff',
    ignored: [0, 4, 5],
    expects: {
      type: 'mrc100log',
      timestamp: 1721605735,
      validate_code: 0,
      from_addr: 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9',
      to_addr: '',
      token: '1',
      param: { log: '[{"a":1},{"b":[1,2]}]', log_line: '[{"a":1},{"b":[1,2]}]' },
      ukey: 'MRC100_RIlLmQywsSqAmEb4GojHNA3T3gVUsMnsL',
    },
  },
])

describe('mrc100log', () => {
  const logger = 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669'
  const key = 'MRC100_skjVyThgP4qO4UTdYY9P1lgnGxEsabivB'
  const { card, overview, panel } = renderRecorded('r1-r3', '078441122688')
  test('its card shows logger, first line, token and key (CARD-050)', () => {
    expect(card).toEqual({
      line: [
        { kind: 'icon', icon: 'log' },
        { kind: 'id', id: logger },
        { kind: 'plain', text: '[{"a":1},{"b":[1,2]}]', mono: true },
      ],
      second: [
        { kind: 'subject', subject: { kind: 'token', id: '1' } },
        { kind: 'id', id: key },
      ],
    })
  })
  test('its overview and panel show logger, token, key and text (PANEL-022)', () => {
    expect(overview).toEqual([
      { label: 'logger', value: [{ kind: 'id', id: logger }] },
      { label: 'token', value: [{ kind: 'subject', subject: { kind: 'token', id: '1' } }] },
      { label: 'logKey', value: [{ kind: 'id', id: key }] },
    ])
    expect(panel).toEqual([{ kind: 'log', logger, token: '1', reference: key, text: '[{"a":1},{"b":[1,2]}]' }])
  })

  const written = (log: string): NodeRecord => ({
    type: 'MRC100LOG',
    datakey: key,
    parameters: [key, 1, logger, log, '', ''],
    registered: undefined,
    values: {},
    address: '',
    timestampSec: 1_600_000_000,
    validationCode: 0,
  })
  const lines: readonly (readonly [log: string, line: string])[] = [
    ['first\nsecond', 'first'],
    ['\n\r\n first\r\nsecond', 'first'],
    ['', ''],
    ['x'.repeat(160), 'x'.repeat(160)],
    ['x'.repeat(161), `${'x'.repeat(160)}…`],
    // The 160th unit is the first half of a character, so the complete character is dropped.
    [`${'x'.repeat(159)}🎉🎉`, `${'x'.repeat(159)}…`],
  ]
  for (const [log, line] of lines) {
    test(`a card shows ${JSON.stringify(line.slice(0, 12))}… of ${log.length} characters, the panel shows all`, () => {
      const { tx, panel: whole } = renderRecords([written(log)])
      expect(tx.param['log_line']).toBe(line)
      expect(whole).toMatchObject([{ kind: 'log', text: log }])
    })
  }
})
