import { describe, expect, test } from 'vitest'
import { render, textOfHtml } from '../../../../test/render-view.ts'
import type { Row } from '../../../txtypes/rows.ts'
import type { Lang } from '../../../contract/web-renderer.ts'
import { COIN } from '../../../../test/sample/txs.ts'
import { SAMPLE_BIDDER, SAMPLE_ITEM_ID, SAMPLE_MRC402_ID, SAMPLE_OWNER, SAMPLE_PROJECT_ID } from '../../../../test/sample/nft.ts'
import { namesOf } from '../names.ts'
import { RowView } from '../RowView.tsx'

const HBT = { ...COIN, sn: '12', symbol: 'HBT', name: 'Hanbit Coin', decimal: 1, image: 'https://hbt.example/logo.png' }
const NAMES = namesOf({
  tokens: [COIN, HBT],
  nfts: [
    { id: SAMPLE_MRC402_ID, name: 'Seongsan Dawn', imageurl: 'https://dawn.example/1.png' },
    { id: SAMPLE_PROJECT_ID, name: 'Tide Maps', imageurl: 'https://tide.example/cover.png' },
  ],
})
const html = (row: Row, lang: Lang = 'en') => render(<RowView row={row} names={NAMES} />, lang)
const text = (row: Row, lang: Lang = 'en') => textOfHtml(html(row, lang))
const mtc = (units: string) => ({ token: '0', units })

const SETTLED: Row = {
  kind: 'settlement',
  heading: 'dexWon',
  payer: SAMPLE_BIDDER,
  payee: SAMPLE_OWNER,
  subject: { kind: 'mrc402', id: SAMPLE_MRC402_ID },
  quantity: { nft: SAMPLE_MRC402_ID, units: '3' },
  gross: mtc('1250000000000'),
  net: mtc('1081250000000'),
  fees: {
    creator: { address: SAMPLE_OWNER, fee: '62500000000', percent: '5' },
    shareholder: [{ address: SAMPLE_BIDDER, fee: '75000000000', percent: '6' }],
    shareholder_total: { fee: '75000000000', percent: '6' },
    platform: { address: SAMPLE_BIDDER, fee: '31250000000', percent: '2.5' },
  },
}

describe('a settlement (P9)', () => {
  test('HANDS-005: a fee below the last place of its rate is not shown as zero', () => {
    // 12,500 MTC, of which the platform took 0.0001: its rate is 0.0000008%.
    const platform = { address: SAMPLE_BIDDER, fee: '10000' }
    const shown = text({ ...SETTLED, net: mtc('1249999990000'), fees: { platform }, feeOnTop: '0.00' })
    expect(shown).toContain('incl. < 0.01% fee')
    expect(shown).toMatch(/went total fee < 0\.01% Seller 100%, Platform < 0\.01%/)
    expect(shown).not.toMatch(/(?<![\d.])0%/)
  })
  test('shows the payment and the destination of each part', () => {
    // HANDS-003
    expect(text(SETTLED)).toMatch(
      /^Won 3 units Seongsan Dawn at auction for 12,500 MTC 12,500 MTC paid by MTidYm…yc62 3 units from MTt9DL…pB1M/,
    )
    expect(text(SETTLED, 'ko')).toMatch(/^3 개 Seongsan Dawn 낙찰 대금 12,500 MTC 12,500 MTC 지불/)
    expect(text(SETTLED)).toMatch(/Where the 12,500 MTC went total fee 13\.5%/)
    expect(text(SETTLED)).toMatch(/Seller MTt9DL…pB1M 86\.5% 10,812 \.5 MTC/)
    expect(text(SETTLED)).toMatch(/Shareholders 1 6% 750 MTC/)
    expect(text(SETTLED)).toMatch(/Platform MTidYm…yc62 2\.5% 312 \.5 MTC/)
  })
  test('splits its bar into these parts and lists them in the accessible name', () => {
    expect(html(SETTLED).match(/flex-grow:[\d.]+/g)).toEqual(['flex-grow:86.5', 'flex-grow:6', 'flex-grow:5', 'flex-grow:2.5'])
    expect(text(SETTLED)).toContain('Seller 86.5%, Shareholders 1 6%, Creator 5%, Platform 2.5%')
  })
  test('of a failed transaction shows where the money would have gone', () => {
    const tried = textOfHtml(render(<RowView row={SETTLED} names={NAMES} isAttempt />, 'en'))
    expect(tried).toMatch(/Where the 12,500 MTC would have gone/)
    expect(tried).not.toContain('went')
  })
  test('whose fees exceed the price reports it and has no part for the seller', () => {
    const row: Row = { ...SETTLED, gross: mtc('100'), net: mtc('-20'), fees: { platform: { address: SAMPLE_BIDDER, fee: '120' } } }
    expect(text(row)).toContain('The fees exceeded the price.')
    expect(html(row).match(/flex-grow:/g)).toHaveLength(1)
  })
  test('without fees only shows the outcome', () => {
    const { fees: _fees, net: _net, ...plain } = SETTLED
    expect(text(plain)).not.toContain('went')
  })
})

describe('a ballot (P10)', () => {
  const row: Row = {
    kind: 'ballot',
    code: 'MRC030_ojqqyvgTbNNI97wCbVrWk9hlsvHwBYyBr',
    title: 'Season 4',
    description: '',
    url: '',
    startSec: 1_552_267_560,
    endSec: 1_552_354_016,
    reward: mtc('2000000000'),
    recipients: 3,
    rewardType: '20',
    questions: [
      {
        question: 'Which map?',
        url: '',
        items: [
          { answer: 'Basalt Coast', url: '', subquery: '', subitems: [] },
          { answer: 'Salt Fields', url: '', subquery: 'Why?', subitems: ['size', 'light'] },
        ],
      },
    ],
  }
  test('shows questions, options, terms and its code (PANEL-065)', () => {
    expect(text(row)).toContain('Which map? 1 Basalt Coast 2 Salt Fields Why? size light')
    expect(text(row)).toContain('Reward each 20 MTC Recipients 3 Reward type Drawn by lot')
    expect(html(row)).toContain('<code class="')
    expect(text(row)).toMatch(/Survey code .*MRC030_ojqqyvgTbNNI97wCbVrWk9hlsvHwBYyBr$/)
  })
  test('marks the given answers, in words too (PANEL-068)', () => {
    const given = { ...row, answers: [{ answer: 2, subanswer: 1 }] }
    expect(text(given)).toContain('Which map? Answer 2 1 Basalt Coast Salt Fields (given answer) Why? size (given answer) light')
    expect(text(row)).not.toContain('given answer')
  })
})

test('a permission (P11) changes its switch and names the address and the token (PANEL-020, PANEL-021)', () => {
  const row = { kind: 'permission', token: '12', address: SAMPLE_OWNER } as const
  expect(text({ ...row, isAllowed: true })).toBe('MTt9DL8Dm1…R7pB1M HBT Allow log permission')
  expect(text({ ...row, isAllowed: false })).toContain('Deny log permission')
  expect(html({ ...row, isAllowed: true })).not.toBe(html({ ...row, isAllowed: false }))
})

describe('HANDS-030: the outcome of an opened auction', () => {
  const auction = `DEX402_${'d'.repeat(33)}`
  // The clock of all renders here is 2026-11-20 14:02:31, in seconds 1795183351.
  const row = { kind: 'auction-outcome', auction, endSec: 1_795_183_000 } as const
  const sold = { by: SAMPLE_BIDDER, quantity: mtc('12500000000'), txid: 'ab'.repeat(32), atSec: 1_795_183_200 } as const
  test('names the winner or buyer and the price, and links to the settlement', () => {
    expect(text({ ...row, ...sold, state: 'won' })).toBe(
      'Won MTidYm…yc62 125 MTC 2026-11-20 14:00:00 UTC Where the money went To the auction',
    )
    expect(text({ ...row, ...sold, state: 'bought' })).toMatch(/^Bought at once MTidYm…yc62 125 MTC/)
    expect(text({ ...row, ...sold, state: 'won' }, 'ko')).toMatch(/^낙찰 MTidYm…yc62 125 MTC .* 대금 분배 보기 경매 보기$/)
    for (const href of [`/tx/${'ab'.repeat(32)}`, `/dex/${auction}/tx`])
      expect(html({ ...row, ...sold, state: 'won' })).toContain(`href="${href}"`)
  })
  test('reports that there was no bid, or that it was withdrawn', () => {
    const end = { txid: 'cd'.repeat(32), atSec: 1_795_183_200 }
    expect(text({ ...row, ...end, state: 'unsold' })).toBe(
      'No bids 2026-11-20 14:00:00 UTC To the transaction that ended it To the auction',
    )
    expect(text({ ...row, ...end, state: 'unsold' }, 'ko')).toMatch(/^입찰 없음 /)
    expect(text({ ...row, ...end, state: 'withdrawn' })).toMatch(/^Withdrawn /)
  })
  test('follows the clock until it is ended', () => {
    const later = { ...row, endSec: 1_795_183_352 }
    expect(text({ ...later, ...sold, state: 'running' })).toMatch(/^Highest bid MTidYm…yc62 125 MTC .* To the bid To the auction$/)
    expect(text({ ...row, ...sold, state: 'running' })).toMatch(/^Ended, highest bid MTidYm…yc62/)
    expect(text({ ...row, state: 'running' })).toBe('No bids To the auction')
    expect(text({ ...later, state: 'running' })).toBe('')
  })
  test('an ended auction no longer counts down at its start price', () => {
    const opening: Row = { kind: 'auction', stage: 'opening', seller: SAMPLE_OWNER, startPrice: mtc('500000000'), startSec: 1 }
    expect(text({ ...opening, endSec: 1_795_183_000 })).not.toContain('ended')
    expect(text({ ...opening, endSec: 1_795_183_411 })).toContain('Start price · 1 min left')
  })
})

describe('HANDS-031: a settled auction', () => {
  const bids = [
    { bidder: SAMPLE_BIDDER, units: '900000000', txid: 'b2', timestampSec: 300 },
    { bidder: SAMPLE_OWNER, units: '600000000', txid: 'b1', timestampSec: 200 },
  ]
  const row: Row = {
    kind: 'auction',
    stage: 'settled',
    seller: SAMPLE_OWNER,
    dexId: `DEX402_${'d'.repeat(33)}`,
    startPrice: mtc('500000000'),
    currentPrice: mtc('900000000'),
    startSec: 100,
    endSec: 400,
    overSec: 500,
    bidCount: 2,
  }
  test('shows the chart of its bids instead of the price, which is shown above', () => {
    const rendered = html({ ...row, bids })
    expect(rendered).toContain('aria-label="2 bids, from 6 to 9 \u2068MTC\u2069"')
    expect(rendered.match(/<circle/g)).toHaveLength(2)
    // One third and two thirds of the way from start to end.
    expect(Array.from(rendered.matchAll(/cx="([\d.]+)%"/g), ([, at]) => at)).toEqual(['33.33', '66.67'])
    expect(text({ ...row, bids })).not.toContain('9 MTC Final price')
    expect(text({ ...row, bids })).toContain('1970-01-01 00:01:40 UTC 1970-01-01 00:06:40 UTC To the auction')
  })
  test('has its ladder if the bids are not known', () => {
    expect(html(row)).toContain('aria-label="Start 5 MTC, bid 9 MTC, no buy-now price"')
  })
})

describe('a log (P12)', () => {
  const row = { kind: 'log', logger: SAMPLE_OWNER, token: '12', reference: 'MRC100_key', text: 'match 88213' } as const
  test('shows logger, token, key and entry (PANEL-022)', () => {
    expect(text(row)).toMatch(/^MTt9DL8Dm1…R7pB1M HBT Key: MRC100_key .*Log entry match 88213$/)
  })
  test('shows an entry that is JSON as a tree (PANEL-022)', () => {
    const tree = { ...row, text: '{"game":"slots"}' }
    expect(html(tree)).toContain('<details')
    expect(text(tree)).toMatch(/Log entry .*game: "slots" Raw text \{"game":"slots"\}$/)
  })
})

describe('a diff (P13)', () => {
  const subject = { kind: 'token', id: '12' } as const
  const row: Row = {
    kind: 'diff',
    subject,
    changes: [
      { field: 'img', before: 'https://old.example/a.png', after: HBT.image },
      { field: 'url', before: 'https://tide.example/v1', after: 'https://tide.example/v2' },
      { field: 'later_field', before: '', after: 'x' },
      { field: 'data', before: 'y', after: '' },
    ],
    unchanged: [{ field: 'info', value: 'Index of tides' }],
  }
  test("labels its fields in both languages, with the field's own name in the tooltip", () => {
    expect(text(row)).toContain('Image Before: https://old.example/a.png After: https://hbt.example/logo.png')
    expect(text(row)).toContain('later_field After: x Data Before: y After: emptied Information Index of tides Unchanged')
    expect(text(row, 'ko')).toMatch(/이미지 이전: .* 데이터 이전: y 이후: 비움 정보 Index of tides 변경 없음$/)
    expect(html(row)).toContain('<dt title="img">Image</dt>')
  })
  test('strikes the old value through and links the new one with its host', () => {
    expect(html(row)).toMatch(/<del[^>]*>.*https:\/\/tide\.example\/v1/)
    expect(html(row)).toContain('href="https://tide.example/v2" target="_blank" rel="noopener nofollow ugc"')
  })
  test('shows a picture only next to its own address, and from the site itself', () => {
    expect(
      html(row)
        .match(/<img[^>]*src="[^"]*"/g)
        ?.map((tag) => /src="([^"]*)"/.exec(tag)?.[1]),
    ).toEqual(['/media/token/12', '/media/token/12'])
    expect(html(row)).not.toContain('src="http')
  })
})

describe('a certificate (P14)', () => {
  test('HANDS-029: of a token has picture, name, symbol, decimals, supply, information, owner and addresses (PANEL-009)', () => {
    const row: Row = {
      kind: 'certificate',
      subject: { kind: 'token', id: '12' },
      supply: { token: '12', units: '100000000' },
      decimals: 1,
      facts: [
        { label: 'owner', value: [{ kind: 'id', id: SAMPLE_OWNER }] },
        { label: 'url', value: [{ kind: 'plain', text: 'https://hbt.example/' }] },
        { label: 'image', value: [{ kind: 'plain', text: 'https://hbt.example/logo.png' }] },
      ],
      description: 'Utility',
    }
    expect(html(row)).toContain('src="/media/token/12"')
    expect(html(row)).toContain('href="https://hbt.example/" target="_blank" rel="noopener nofollow ugc"')
    expect(text(row)).toBe(
      'Hanbit Coin HBT 1 decimal · Total supply 10,000,000 HBT Utility Owner MTt9DL8Dm1…R7pB1M URL https://hbt.example Image https://hbt.example/logo.png',
    )
  })
  test('of a project keeps the id placeholder in the address of its pictures (PANEL-028)', () => {
    const itemImageUrl = [{ kind: 'plain', text: 'https://img.example/{id}.png' }] as const
    const row: Row = { kind: 'certificate', name: 'Tide Maps', facts: [{ label: 'itemImageUrl', value: [...itemImageUrl] }] }
    expect(text(row)).toBe('Tide Maps Item image URL https://img.example/{id}.png')
  })
  test('of an item names its project and the end of its id', () =>
    expect(text({ kind: 'certificate', subject: { kind: 'mrc401', id: SAMPLE_ITEM_ID }, facts: [] })).toBe('Tide Maps …12345'))
  test('of a failed registration shows name and symbol without a link', () => {
    const row: Row = { kind: 'certificate', name: 'Garden', symbol: 'IBAP', decimals: 0, facts: [] }
    expect(text(row)).toBe('Garden IBAP 0 decimals')
    expect(html(row)).not.toContain('href')
  })
  test('of a wallet has its mosaic and address (PANEL-001)', () =>
    expect(html({ kind: 'certificate', address: SAMPLE_OWNER, facts: [] })).toContain(`href="/address/${SAMPLE_OWNER}`))
})

test('a reserve has a bar and a transfer from the owner for each receiver, locked ones with their date (PANEL-010)', () => {
  const row: Row = {
    kind: 'reserve',
    owner: SAMPLE_OWNER,
    rows: [
      { to: SAMPLE_OWNER, quantity: { token: '12', units: '600' } },
      { to: SAMPLE_BIDDER, quantity: { token: '12', units: '400' }, unlockSec: 1_900_000_000 },
    ],
  }
  expect(text(row)).toBe(
    'Token reserve 2 records Token reserve 100 HBT MTt9DL…pB1M MTt9DL…pB1M 60 HBT MTt9DL…pB1M MTidYm…yc62 Unlocks 2030-03-17 40 HBT',
  )
  expect(html(row).match(/flex-grow:[\d.]+/g)).toEqual(['flex-grow:60', 'flex-grow:40'])
})

test('a melt (P15) fades its subject and shows the returned amount, its receiver and the fee (PANEL-035)', () => {
  const row: Row = {
    kind: 'melt',
    subject: { kind: 'mrc401', id: SAMPLE_ITEM_ID },
    holder: SAMPLE_BIDDER,
    returned: [mtc('194400000')],
    fee: { to: SAMPLE_OWNER, quantity: mtc('21600000') },
  }
  expect(text(row)).toBe('Melted 1 .944 MTC To MTidYm…yc62 Tide Maps …12345 Melting fee 0 .216 MTC MTt9DL…pB1M')
  expect(text({ ...row, returned: [] })).toContain('No reserve to return')
})

describe('a pair board (P16)', () => {
  const row = { kind: 'pairs', base: '0', target: '12', others: ['7'] } satisfies Partial<Row>
  test('shows the base, its targets and marks the one added (PANEL-018)', () =>
    expect(text({ ...row, action: 'added' })).toMatch(/^MTC base #7 \+ HBT HBT added$/))
  test('strikes the one removed (PANEL-019)', () => expect(text({ ...row, action: 'removed' })).toMatch(/^MTC base #7 − HBT HBT removed$/))
  test('names the base token that was set (PANEL-017)', () =>
    expect(text({ kind: 'pairs', base: '0', target: '12', action: 'base' })).toMatch(/^MTC base HBT Base is now MTC$/))
})

test('tag and memo are below a form, each only when present (PANEL-001, PANEL-012, PANEL-013, PANEL-044)', () => {
  expect(text({ kind: 'remarks', tag: '10293', memo: 'for tea' })).toBe('Tag 10293 Memo for tea')
  expect(text({ kind: 'remarks', tag: '', memo: 'for tea' })).toBe('Memo for tea')
})

describe('a memo that is JSON is a tree (TX-024)', () => {
  const memo = '{"order":"A-7"}'
  const rows: Row[] = [
    { kind: 'remarks', tag: '', memo },
    {
      kind: 'fan',
      direction: 'one-to-many',
      hub: SAMPLE_OWNER,
      spokes: [{ party: SAMPLE_BIDDER, quantity: mtc('5'), memo }],
      total: mtc('5'),
    },
    {
      kind: 'swap',
      left: { party: SAMPLE_OWNER, gives: mtc('5'), memo },
      right: { party: SAMPLE_BIDDER, gives: { token: '12', units: '5' } },
      fees: [],
    },
  ]
  for (const row of rows) {
    test(`in a ${row.kind}`, () => {
      expect(html(row)).toContain('<details')
      expect(text(row)).toMatch(/order.*A-7/)
      // HANDS-011: the text itself is one click away.
      expect(text(row)).toMatch(/order: "A-7" Raw text \{"order":"A-7"\}/)
    })
  }
})

test('a refund or reward transfer is titled as one, other transfers are not (PANEL-066, PANEL-067)', () => {
  const row = { kind: 'transfer', from: SAMPLE_OWNER, to: SAMPLE_BIDDER, quantity: mtc('500000000') } as const
  expect(text({ ...row, title: 'refund' })).toMatch(/^Refund /)
  expect(text({ ...row, title: 'reward' })).toMatch(/^Reward /)
  expect(text(row)).not.toMatch(/Refund|Reward/)
})

test('coins of a reserve are shown as fund when paid in and as refund when returned (OVER-030, OVER-031, OVER-032)', () => {
  const coins = (moved: string): Row => ({
    kind: 'change-coins',
    coins: [{ sn: '0', amount: '50000000', variable_amount: moved, total: '100000000' }],
  })
  expect(text(coins('-100000000'))).toBe('Initial reserve coins 1 record Initial reserve fund −1 MTC #0 · 0 .5 MTC per unit · Total 1 MTC')
  expect(text(coins('100000000'))).toContain('Refund +1 MTC')
})

// The labels of the requirements; the name of a standard before a type has no effect.
const MOVED: [rows: string, type: string, label: string][] = [
  ['SUB-001, FUND-011', 'bid', 'Bid'],
  ['SUB-002', 'recv_auction', 'Auction proceeds'],
  ['SUB-003, FUND-012', 'recv_refund', 'Refund to previous bidder'],
  ['SUB-004, FUND-007', 'recv_fee_platform', 'Platform fee'],
  ['SUB-005', 'recv_item', 'Item received'],
  ['SUB-006, FUND-005', 'recv_fee', 'Fee'],
  ['SUB-007, FUND-006', 'recv_fee_owner', 'Project owner fee'],
  ['SUB-008, FUND-008', 'recv_fee_shareholder', 'Shareholder fee'],
  ['SUB-009, FUND-009', 'recv_melt', 'Melted amount received'],
  ['SUB-010, FUND-010', 'recv_meltfee', 'Melting fee'],
  ['FUND-001', 'buy', 'Payment'],
  ['FUND-002', 'createtrade', 'Initial reserve paid in'],
  ['FUND-003', 'createtrade_buy', 'Payment'],
  ['FUND-004', 'recv_sell', 'Sale proceeds'],
]
for (const [rows, type, label] of MOVED) {
  test(`a movement of ${type} is shown as "${label}" (${rows})`, () => {
    for (const standard of ['mrc401', 'mrc402', 'mrc010']) {
      const row = { type: `${standard}_${type}`, from_addr: SAMPLE_OWNER, to_addr: SAMPLE_BIDDER, token: '0', amount: '100000000' }
      expect(text({ kind: 'movements', rows: [row] })).toBe(`Movements 1 record ${label} MTt9DL…pB1M MTidYm…yc62 1 MTC`)
    }
  })
}

test('a list of a thousand shows its count and scrolls, also by keyboard', () => {
  const rows = Array.from({ length: 1025 }, () => ({
    type: 'mrc402_recv_item',
    from_addr: SAMPLE_OWNER,
    to_addr: SAMPLE_BIDDER,
    token: '0',
    amount: '1',
  }))
  const long = html({ kind: 'movements', rows })
  expect(textOfHtml(long)).toMatch(/^Movements 1,025 records/)
  expect(long).toMatch(/role="region" aria-label="Movements" tabindex="0"/i)
  expect(html({ kind: 'movements', rows: rows.slice(0, 3) })).not.toContain('role="region"')
})
