import { expect, test } from 'vitest'
import { countOf, renderView } from '../../../../../test/render-view.ts'
import { addressSample, coinSample, SAMPLE_ADDRESS, SAMPLE_HASH } from '../../../../../test/sample/address.ts'
import { addressQuery } from './address-query.ts'
import { AddressLayout } from './AddressLayout.tsx'
import { AddressHead } from './AddressHead.tsx'
import { CoinList } from './CoinList.tsx'
import { listCoins } from './list-coins.ts'

const coins = listCoins(addressSample(20))
const linksToTokens = (html: string): number => countOf(html, 'href="/token/')

test("ADDR-001: the head shows the complete address, its first transaction and that transaction's time", () => {
  const { html, text } = renderView(<AddressHead address={addressSample(3)} />)
  expect(text).toContain(SAMPLE_ADDRESS)
  expect(html).toContain(`href="/tx/${SAMPLE_HASH}"`)
  expect(text).toContain('2021-03-14 09:00:00')
})

test('the figures count coins, both kinds of NFT, transactions and locks', () => {
  const { text } = renderView(<AddressHead address={addressSample(3)} />)
  expect(text).toContain('Tokens 3 NFT 14 Transactions 128,440 Locks 6')
})

test('ADDR-002, ADDR-003, ADDR-004, CONST-003: an address with 20 coins shows 8 and offers 8 more or all 20', () => {
  const { html, text } = renderView(<CoinList coins={coins} />)
  expect(linksToTokens(html)).toBe(8)
  expect(text).toContain('8 of 20')
  expect(text).toContain('Next load +8')
  expect(text).toContain('Load all 20')
})

test('FIND-010: an unused address shows this first, with its QR code, and has no figures', () => {
  const unused = { ...addressSample(1), txid: '', timestamp: 0, counts: { tx: 0, lock: 0, mrc401: 0, mrc402: 0 } }
  const { html, text } = renderView(<AddressHead address={unused} />)
  expect(text).toMatch(/^Address ?Never used /)
  expect(text).toContain('Nothing received yet')
  expect(html).toContain(`aria-label="QR code that reads ${SAMPLE_ADDRESS}"`)
  expect(text).not.toMatch(/First seen|Tokens|Load/)
  expect(renderView(<AddressHead address={unused} />, 'ko').text).toContain('아직 받은 것이 없습니다')
  // A wallet older than the index has coins or entries in lists.
  expect(renderView(<AddressHead address={{ ...unused, counts: { ...unused.counts, lock: 1 } }} />).text).not.toContain('Never used')
})

test('ADDR-002: each held token has an entry with its symbol and its balance', () => {
  const coin = {
    7: coinSample({ id: '7', symbol: 'HBT', decimal: 4, balance: '35000' }),
    0: coinSample({ balance: '1250000000' }),
    12: coinSample({ id: '12', symbol: 'GIM', decimal: 0, balance: '9' }),
  }
  const { html, text } = renderView(<CoinList coins={listCoins(addressSample(3, { coin }))} />)
  expect(Array.from(html.matchAll(/href="(\/token\/[^"]*)"/g), ([, href]) => href)).toEqual(['/token/0/tx', '/token/7/tx', '/token/12/tx'])
  expect(text).toMatch(/MTC.*12\.5.*HBT.*3\.5.*GIM.*9/)
})

test('ADDR-004: after one step 16 are shown and the last step offers the remaining 4', () => {
  const { html, text } = renderView(<CoinList coins={coins} firstShown={16} />)
  expect(linksToTokens(html)).toBe(16)
  expect(text).toContain('Next load +4')
})

test('ADDR-005, ADDR-006: when all are shown, both controls disappear', () => {
  const { html, text } = renderView(<CoinList coins={coins} firstShown={20} />)
  expect(linksToTokens(html)).toBe(20)
  expect(text).not.toContain('load')
  expect(text).not.toContain('Load')
})

test('coins are sorted by token number, not as text', () => {
  expect(listCoins(addressSample(12)).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
})

test('a partly locked coin shows the locked amount and lists each lock with its date', () => {
  const lock = [
    { amount: '15420000000000', unlockdate: 1_800_000_000, decimal: 8 },
    { amount: '50000000', unlockdate: 1_900_000_000, decimal: 8 },
  ]
  const { text } = renderView(<CoinList coins={[coinSample({ balance: '128490240318000', lock, lock_balance: '15420050000000' })]} />)
  // HANDS-008: 1,284,902.40318 and 154,200.5 are 1,439,102.90318.
  expect(text).toContain('1,439,102.90318')
  expect(text).toContain('Free 1,284,902.40318 Locked 154,200.5')
  expect(text).not.toContain('On sale 0')
  expect(text).toContain('154,200Unlocks 2027-01-15')
  expect(text).toContain('0.5Unlocks 2030-03-17')
  expect(text).toContain('Free 1,284,902.40318, locked 154,200.5, on sale 0, in auction 0 MTC')
})

test('a completely free coin has neither bar nor padlock', () => {
  const { html, text } = renderView(<CoinList coins={[coinSample({ balance: '100' })]} />)
  expect(text).not.toContain('in auction 0')
  // HANDS-008
  expect(text).toContain('All free')
  expect(html).not.toContain('<details')
})

test('OWN-010: a different amount in the wallet record is shown too', () => {
  const record = { sale: '0', auction: '2361800', decimal: 2 }
  const renders = (coin: Parameters<typeof coinSample>[0]): string =>
    renderView(<CoinList coins={[coinSample({ balance: '100', decimal: 2, ...coin })]} />).text
  expect(renders({ auction: '500', record })).toContain('In auction 5 the wallet record says 23,618')
  // All its auctions have ended.
  expect(renders({ auction: '0', record })).toContain('In auction 0 the wallet record says 23,618')
  expect(renders({ auction: '500', record })).not.toContain('On sale 0')
  expect(renders({ auction: '500' })).not.toContain('record')
})

test('ADDR-014: a response without coins does not count as an address', () => {
  const { read } = addressQuery(SAMPLE_ADDRESS)
  expect(read({ address: SAMPLE_ADDRESS })).toBeUndefined()
  expect(read({ address: SAMPLE_ADDRESS, coin: null })).toBeUndefined()
  expect(read(addressSample(1))?.address).toBe(SAMPLE_ADDRESS)
})

test('VAL-007, ERR-004: a tab without an id shows this in the error panel and makes no API call', () => {
  const { text } = renderView(
    <AddressLayout address=" " tab="tx">
      never drawn
    </AddressLayout>,
  )
  expect(text).toContain('Oops, an error has occurred. Forbidden!')
  expect(text).toContain('Not found address.')
  expect(text).not.toContain('never drawn')
})

test('the head is Korean in Korean', () => {
  const { text } = renderView(<AddressHead address={addressSample(20)} />, 'ko')
  expect(text).toContain('보유 코인 20개 중 8개')
  expect(text).toContain('더 보기 +8')
})

test('with a market the total value comes first, including locked coins and those on offer', () => {
  const coin = {
    0: coinSample({ balance: '100000000', lock_balance: '200000000', sale: '50000000', auction: '50000000', price: '0.5' }),
    7: coinSample({ id: '7', symbol: 'HBT', decimal: 4, balance: '30000', price: '0.3333' }),
    9: coinSample({ id: '9', symbol: 'GIM', balance: '900000000000' }),
  }
  const { text, html } = renderView(<AddressHead address={addressSample(3, { coin })} />)
  // 4 coins at 0.5 and 3 at 0.3333.
  expect(text).toContain('Estimated value $ 3.00 Tokens 3')
  expect(html).toContain('Includes every coin with a market price')
  // HANDS-008: value of all four, not only of the free one.
  expect(text).toContain('≈ $ 2.00')
  expect(text).toContain('≈ $ 1.00')
  expect(countOf(text, '≈')).toBe(2)
})

test('OPEN-045: without a market there is no estimate', () => {
  expect(renderView(<AddressHead address={addressSample(3)} />).text).not.toMatch(/Estimated|\$/)
})
