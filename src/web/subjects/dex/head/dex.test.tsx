import { describe, expect, test } from 'vitest'
import type { DexJson } from '../../../../contract/dex.ts'
import { sampleDex010, sampleDex402 } from '../../../../../test/sample/dex.ts'
import { render, textOfHtml } from '../../../../../test/render-view.ts'
import { SAMPLE_BIDDER, SAMPLE_MRC402_ID, SAMPLE_OWNER } from '../../../../../test/sample/nft.ts'
import { DexHead } from './DexHead.tsx'
import { dexPhase } from './dex-phase.ts'
import { filledOf, listBids, listRungs, totalPrice } from './dex-price.ts'
import type { CardTx } from '../../../txview/names.ts'
import { TradeSheet } from './TradeSheet.tsx'
import { loadComponents } from '../../../parts/lazy-component.tsx'

// Some views are rendered while the tests are collected.
await loadComponents()

const head = (dex: DexJson) => textOfHtml(render(<DexHead dex={dex} />))
const trade = (dex: DexJson, nowSec = 1_795_182_529) => textOfHtml(render(<TradeSheet dex={dex} txs={[]} />, 'en', nowSec))

describe('the head of a DEX402', () => {
  const html = render(<DexHead dex={sampleDex402} />)
  const text = textOfHtml(html)

  test('shows its picture, 223 px wide (DEX-005)', () => {
    expect(html).toContain(`src="/media/mrc402/${SAMPLE_MRC402_ID}"`)
    expect(html).toMatch(/<img[^>]* width="223" height="223"/)
  })
  const parts = [
    ['DEX-006', 'Reef Survey 041'],
    ['DEX-007', 'DEX ID DEX402_PvVyX…WYaKYz'],
    ['DEX-008', 'MRC402 ID MRC402_6N7k6aB…2i0xaZ'],
    ['DEX-009', 'Seller MTt9DL8Dm1…R7pB1M'],
    ['the quantity', '4 units'],
  ] as const
  for (const [row, part] of parts) test(`shows "${part}" (${row})`, () => expect(text).toContain(part))
  test('shows address, reserve by token id, fee and allowed token (DEX-010, DEX-011, DEX-012, DEX-013, FMT-005)', () => {
    expect(text).toContain('Initial reserve 10 MTC 2 .5 HBT per unit')
    expect(html).toContain('title="40 MTC in total"')
    expect(text).toContain('Total fee 13.5% i Creator 5% Shareholders 6% Platform 2.5%')
    expect(text).toContain('Allowed token MTC #0')
    expect(html).toContain('href="https://reefsurvey.example/041"')
  })
  test('an image is an image element, an mp4 a muted, looping video from the site itself (DEX-005)', () => {
    const image = render(<DexHead dex={{ ...sampleDex402, imageurl: 'https://a.example/b.png?x=.mp4' }} />)
    expect(image).toContain(`src="/media/mrc402/${sampleDex402.mrc402_id}"`)
    expect(image).not.toContain('<video')
    const video = render(<DexHead dex={{ ...sampleDex402, imageurl: 'https://a.example/b.MP4' }} />)
    expect(video).toMatch(new RegExp(`<video[^>]* src="/media/mrc402/${sampleDex402.mrc402_id}\\.mp4"[^>]* muted="" loop=""`))
  })
})

describe('the head of a DEX010', () => {
  test('shows its address, its fee in percent with the parts, and the payment token (DEX-023, DEX-024, DEX-025)', () => {
    const url = 'https://orbit.example/41'
    const html = render(<DexHead dex={{ ...sampleDex010, url, total_fee: '2.50' }} />)
    expect(html).toContain(`href="${url}"`)
    expect(textOfHtml(html)).toContain('URL orbit.example/41')
    expect(textOfHtml(html)).toContain('Total fee 2.5% i Platform 2.5%')
    expect(textOfHtml(html)).toContain('Allowed token MTC #0')
  })
  test('shows the address of a request, which has no seller, and omits a missing one (DEX-023)', () => {
    const request = {
      ...sampleDex010,
      type: 'mrc010_reqsell',
      sell_price: '0',
      buy_price: '283330000',
      seller: '',
      buyer: SAMPLE_BIDDER,
      platform_url: '',
    }
    expect(head({ ...request, url: 'https://orbit.example/42' })).toContain('URL orbit.example/42')
    expect(head({ ...request, url: '' })).not.toContain('URL')
  })
  test('shows the picture of its token, 145 px wide, and the colour of its label (DEX-014, DEX-018)', () => {
    const html = render(<DexHead dex={sampleDex010} />)
    expect(html).toContain('src="/media/token/41"')
    expect(html).toMatch(/<img[^>]* width="145" height="145"/)
    expect(html).toContain('background:#C58800')
  })
  const parts = [
    ['DEX-015', 'Token #41'],
    ['DEX-016', 'Orbit Point'],
    ['DEX-017', 'Orbit Point ORB'],
    ['DEX-018', 'MRC100'],
    ['DEX-019', 'DEX ID DEX010_d0964…25f280'],
    ['DEX-020', 'MRC010 ID 41 ORB'],
    ['DEX-024', 'Total fee 2.5%'],
    ['DEX-025', 'Allowed token MTC'],
  ] as const
  for (const [row, part] of parts) test(`shows "${part}" (${row})`, () => expect(head(sampleDex010)).toContain(part))
  for (const type of ['mrc010_reqsell', 'mrc010_unreqsell', 'mrc010_acceptreqsell']) {
    test(`${type} has a buyer (DEX-021)`, () => {
      const text = head({ ...sampleDex010, type, sell_price: '0', buy_price: '283330000', buyer: SAMPLE_BIDDER, seller: SAMPLE_OWNER })
      expect(text).toContain('Buyer MTidYmBaDY…Qeyc62')
      expect(text).not.toContain('Seller')
    })
  }
  for (const end of [
    'sell',
    'unsell',
    'buy',
    'auction',
    'unauction',
    'bid',
    'auctionbid',
    'auctionbuynow',
    'auctionwinning',
    'auctionfailure',
  ]) {
    test(`mrc010_${end} has a seller (DEX-022)`, () => {
      const text = head({ ...sampleDex010, type: `mrc010_${end}`, buyer: SAMPLE_BIDDER })
      expect(text).toContain('Seller MTt9DL8Dm1…R7pB1M')
      expect(text).not.toContain('Buyer')
    })
  }
})

test('the form of the id determines the head (DEX-002)', () => {
  expect(head(sampleDex402)).toContain('MRC402 ID')
  expect(head(sampleDex010)).toContain('MRC010 ID')
  expect(head({ ...sampleDex402, dex_id: sampleDex010.dex_id })).toContain('MRC010 ID')
})
test('an id of another form has no head (DEX-003)', () => expect(head({ ...sampleDex402, dex_id: 'foo' })).toBe(''))

const phases: [string, Partial<DexJson>, number, string][] = [
  ['before its start an auction waits', {}, 1_795_103_999, 'waiting'],
  ['from its start it is open', {}, 1_795_104_000, 'open'],
  ['from its end it has ended', {}, 1_795_190_400, 'ended'],
  ['settled with a winner', { state: 'settled', step: 'winning' }, 0, 'settled'],
  ['settled without a bidder it failed (STATE-011)', { state: 'settled', step: 'auction-failed' }, 0, 'failed'],
  ['withdrawn (STATE-012)', { state: 'cancelled' }, 0, 'cancelled'],
  ['a sold sale', { state: 'sold' }, 0, 'sold'],
  ['an accepted request (STATE-013)', { state: 'sold', buy_price: '5', auction_start_date: 0 }, 0, 'accepted'],
  ['a sold record with both prices', { state: 'sold', sell_price: '3', buy_price: '5', auction_start_date: 0 }, 0, 'sold'],
  ['a state nobody knows reads as over', { state: 'later' }, 0, 'cancelled'],
]
for (const [title, change, nowSec, phase] of phases) {
  test(`phase: ${title}`, () => expect(dexPhase({ ...sampleDex402, ...change }, nowSec)).toBe(phase))
}

describe('the auction sheet', () => {
  test('an open auction shows the bid, the time left and the ladder', () => {
    expect(trade(sampleDex402)).toBe(
      'Current bid 3 bids 880 MTC by MTidYm…yc62 2 hrs 11 mins 11 secs left 2026-11-19 16:00:00 UTC 2026-11-20 16:00:00 UTC ' +
        'Price ladder MTC Buy now 2,000 Bid 3 880 MTidYm…yc62 Start 500 Bid unit 5 MTC Outbid bidders are refunded in the same transaction.',
    )
  })
  test('the time left counts down without moving its neighbours', () => {
    expect(trade(sampleDex402, 1_795_190_400 - 3 * 3600 - 9 * 60 - 8)).toContain('3 hrs 09 mins 08 secs left')
    expect(trade(sampleDex402, 1_795_190_400 - 61)).toContain('0 hrs 01 mins 01 secs left')
  })
  test('before the first bid it shows the start price', () => {
    const text = trade({
      ...sampleDex402,
      auction_bid_count: 0,
      auction_current_price: '0',
      auction_current_bidder: '',
      auction_buynow_price: '0',
    })
    expect(text).toContain('Start no bids 500 MTC No bid yet')
    expect(text).not.toContain('Buy now')
  })
  test('a failed auction states that there were no bids (STATE-011)', () => {
    const failed = {
      ...sampleDex402,
      state: 'settled',
      step: 'auction-failed' as const,
      auction_bid_count: 0,
      auction_current_price: '0',
      auction_current_bidder: '',
      auction_settle_date: 1_795_200_000,
    }
    // HANDS-006: 500 MTC is the start price, not a result.
    expect(trade(failed)).toContain('No auction bidders no bids Nobody bid. It started at 500 MTC .')
    expect(head(failed)).toContain('Nobody bid.')
  })
  test('a purchase at the buy-now price is named as such', () => {
    const bought = {
      ...sampleDex402,
      state: 'settled',
      step: 'buy-now' as const,
      auction_current_price: '200000000000',
      auction_settle_date: 1_795_150_000,
    }
    expect(trade(bought)).toContain('Bought at buy-now 3 bids 2,000 MTC by MTidYm…yc62')
    expect(head(bought)).toContain('Bought at buy-now 2,000 MTC by MTidYm…yc62')
  })
  test('bids are numbered from the newest, failed ones are left out', () => {
    const bid = (amount: string, validate_code = 0, step: CardTx['step'] = 'bid') => ({
      ...(step && { step }),
      from_addr: 'MT',
      amount,
      validate_code,
      txid: `tx${amount}`,
      timestamp: Number(amount),
    })
    const made = { bidder: 'MT' }
    expect(listBids([bid('9'), bid('8', 11), bid('7'), bid('1', 0, 'auction')], 2)).toEqual([
      { ...made, number: 2, units: '9', txid: 'tx9', timestampSec: 9 },
      { ...made, number: 1, units: '7', txid: 'tx7', timestampSec: 7 },
    ])
    expect(listBids([bid('9', 0, 'buy-now'), bid('8')], 2)).toEqual([
      { ...made, number: 2, units: '9', txid: 'tx9', timestampSec: 9, isBuyNow: true },
      { ...made, number: 1, units: '8', txid: 'tx8', timestampSec: 8 },
    ])
  })
  // HANDS-024: from 2026-11-19 16:00 to 2026-11-20 16:00 UTC; bids after 6, 12 and 18 hours, from 500 over 600 and 700 to 880 MTC.
  test('HANDS-024: an auction that is over shows every bid, its difference to the previous one and how long it led', () => {
    const bids = [
      [880, 18],
      [700, 12],
      [600, 6],
    ].map(([mtc = 0, hours = 0]) => ({
      step: 'bid',
      from_addr: mtc === 700 ? SAMPLE_OWNER : SAMPLE_BIDDER,
      amount: `${mtc}00000000`,
      validate_code: 0,
      txid: `${mtc}`.padEnd(64, '0'),
      timestamp: 1_795_104_000 + hours * 3600,
    })) as unknown as CardTx[]
    const settled = { ...sampleDex402, state: 'settled', step: 'winning' as const, auction_settle_date: 1_795_200_000 }
    const html = render(<TradeSheet dex={settled} txs={bids} />)
    const text = textOfHtml(html)
    expect(text).toContain('Winning bid 3 bids 880 MTC by MTidYm…yc62')
    expect(text).toContain('Bids from 2 bidders')
    expect(text).toMatch(/3 #3 MTidYm…yc62 Winner Bid 880 MTC Above previous bid \+ 180 Highest for 6 hrs Time /)
    expect(text).toMatch(/2 #2 MTt9DL…pB1M Bid 700 MTC Above previous bid \+ 100 Highest for 6 hrs Time /)
    expect(text).toMatch(/1 #1 MTidYm…yc62 Bid 600 MTC Above previous bid \+ 100 Highest for 6 hrs Time /)
    expect(text).not.toContain('Price ladder')
    expect(html).toContain('aria-label="3 bids, from 600 to 880 \u2068MTC\u2069"')
    // Bids older than the newest transactions are not loaded, so they are not listed, and the first shown bid has no difference.
    const longer = render(<TradeSheet dex={{ ...settled, auction_bid_count: 24 }} txs={bids} />)
    expect(textOfHtml(longer)).toContain('Winning bid 24 bids 880 MTC')
    expect(textOfHtml(longer)).toContain('Bids the newest 3 of 24')
    expect(textOfHtml(longer)).toMatch(/22 #22 MTidYm…yc62 Bid 600 MTC Above previous bid Highest for/)
    expect(longer).toContain('aria-label="3 bids, from 600 to 880 \u2068MTC\u2069"')
    // Prices of a tenth of a millionth have all their decimals.
    const cheap = bids.map((bid) => ({ ...bid, amount: bid.amount?.slice(0, -8) ?? '' }))
    expect(render(<TradeSheet dex={{ ...settled, auction_start_price: '500' }} txs={cheap} />)).toContain('>0.0000044</text>')
    expect(Array.from(html.matchAll(/<circle[^>]* cx="([^"]*)"/g), ([, at]) => at)).toEqual(['25%', '50%', '75%'])
  })
  test('prices are scaled to the highest', () => {
    expect(listRungs(sampleDex402, []).map(({ id, percent }) => [id, percent])).toEqual([
      ['buyNow', '100.00'],
      ['bid3', '44.00'],
      ['start', '25.00'],
    ])
  })
})

describe('the order sheet', () => {
  test('a sale shows quantity, price, total and the sold part', () => {
    expect(trade(sampleDex010)).toBe(
      'Sale On sale Amount 219 ORB Unit price 2 .8333 MTC per 1 ORB Total 620 .4927 MTC Filled 54 .75 ORB 25% 54.75 ORB of 219 ORB',
    )
  })
  test('a request has a title of its own', () => {
    expect(trade({ ...sampleDex010, state: 'request', sell_price: '0', buy_price: '283330000' })).toContain(
      'Buy request Buy request Amount 219 ORB',
    )
  })
  test('a record without a known price has no sheet', () => expect(trade({ ...sampleDex010, sell_price: '0' })).toBe(''))
  test('a total is price × amount / smallest quantity, exact beyond 2^53', () => {
    expect(totalPrice({ sell_price: '3540000000000000000', buy_price: '0', min_trade_unit: '100000000' }, '44500000000')).toBe(
      '1575300000000000000000',
    )
    expect(totalPrice({ sell_price: '7', buy_price: '0', min_trade_unit: '0' }, '3')).toBe('21')
  })
  test('the filled part is never negative', () => {
    expect(filledOf({ amount: '4', remain_amount: '9' })).toEqual({ units: '0', percent: '0.00' })
  })
})
