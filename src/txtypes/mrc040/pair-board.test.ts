import { testKindExamples } from '../../../test/kind-examples.ts'
import { describe, expect, test } from 'vitest'
import { renderRecorded } from '../../../test/render-recorded.ts'
import { feedKeys } from '../../../test/feed-keys.ts'

testKindExamples('SetBase', [
  {
    title: 'R2',
    ledger: 'r1-r3',
    txid: '79e08ceb4fb03995cccbc2c23dfafe08fe808fa19a1a6ce92112b31b3295d7ab',
    ignored: [0, 2, 3],
    expects: {
      type: 'SetBase',
      timestamp: 1688311795,
      validate_code: 0,
      from_addr: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad',
      to_addr: '',
      token: '18',
      param: {},
      baseToken: { sn: '4' },
      targetToken: { sn: '18' },
    },
  },
  {
    title: 'R1, the base is cleared',
    ledger: 'r1-r3',
    txid: '0b81b37b7a449107d117874ecd96020e79085796ce55dcbabf2f470aaad5a84a',
    ignored: [0, 2, 3],
    expects: {
      type: 'SetBase',
      timestamp: 1608066608,
      validate_code: 0,
      from_addr: 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027',
      to_addr: '',
      token: '2',
      param: {},
      baseToken: { sn: '0' },
      targetToken: { sn: '2' },
    },
  },
])

testKindExamples('tokenAddTarget', [
  {
    title: 'R1',
    ledger: 'r1-r3',
    txid: '7ff18df38a0558e98273894e24be124ade0ac2b3aa5e1a37d16fdca977aa1a53',
    ignored: [0, 2, 3],
    expects: {
      type: 'tokenAddTarget',
      timestamp: 1552268094,
      validate_code: 0,
      from_addr: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077',
      to_addr: '',
      token: '4',
      param: { targets: [{ sn: '2' }] },
      baseToken: { sn: '4' },
      targetToken: { sn: '2' },
    },
  },
  {
    title: 'R2, its own target',
    ledger: 'r1-r3',
    txid: 'd3f4c925e077be344acc04c6c6d3ff5a3c675b29809e37fae6e946ab5558c029',
    ignored: [0, 2, 3],
    expects: {
      type: 'tokenAddTarget',
      timestamp: 1690483457,
      validate_code: 0,
      from_addr: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad',
      to_addr: '',
      token: '18',
      param: { targets: [{ sn: '18' }] },
      baseToken: { sn: '18' },
      targetToken: { sn: '18' },
    },
  },
])

testKindExamples('tokenRemoveTarget', [
  {
    title: 'R2',
    ledger: 'r1-r3',
    txid: '0dffd9762bbbb8f6cbdd9bb14045c5f5eb3e4024b541890847ced6f6cee69def',
    ignored: [0, 2, 3],
    expects: {
      type: 'tokenRemoveTarget',
      timestamp: 1690490017,
      validate_code: 0,
      from_addr: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad',
      to_addr: '',
      token: '18',
      param: {},
      baseToken: { sn: '18' },
      targetToken: { sn: '18' },
    },
  },
])

describe('a trading pair', () => {
  const token = (id: string): object => ({ kind: 'subject', subject: { kind: 'token', id } })
  test('cards show owner, base and target (CARD-047)', () => {
    const owner = 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad'
    expect(renderRecorded('r1-r3', '79e08ceb4fb0').card).toEqual({
      line: [{ kind: 'words', key: 'baseIsNow' }, token('4')],
      second: [token('18'), { kind: 'id', id: owner }],
    })
    expect(renderRecorded('r1-r3', '7ff18df38a05').card).toEqual({
      line: [token('4'), { kind: 'plain', text: '+' }, token('2')],
      second: [{ kind: 'id', id: 'MTwIzxFhFY0jiCDmpnYOv7VxscFXaG488e76c077' }],
    })
    expect(renderRecorded('r1-r3', '0dffd9762bbb').card).toEqual({
      line: [token('18'), { kind: 'plain', text: '−' }, token('18')],
      second: [{ kind: 'id', id: owner }],
    })
  })
  test('panels show the pair and its change (PANEL-017, PANEL-018, PANEL-019)', () => {
    expect(renderRecorded('r1-r3', '79e08ceb4fb0').panel).toEqual([{ kind: 'pairs', base: '4', target: '18', action: 'base' }])
    expect(renderRecorded('r1-r3', '7ff18df38a05').panel).toEqual([{ kind: 'pairs', base: '4', target: '2', action: 'added' }])
    expect(renderRecorded('r1-r3', '0dffd9762bbb').panel).toEqual([{ kind: 'pairs', base: '18', target: '18', action: 'removed' }])
  })
  test('it is in the lists of both tokens and in no history', () => {
    expect(feedKeys(renderRecorded('r1-r3', '79e08ceb4fb0').feeds)).toEqual([
      { feed: 'token', subject: '18' },
      { feed: 'address', subject: 'MTGzwhDpS7ojJ3GFXdbDB98t1AWi5Vxc536691ad' },
      { feed: 'token', subject: '4' },
      { feed: 'family', subject: 'dex' },
    ])
  })
})
