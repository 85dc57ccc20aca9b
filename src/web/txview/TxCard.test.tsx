import { describe, expect, test } from 'vitest'
import { render, textOfHtml, withSigns } from '../../../test/render-view.ts'
import { isFailed } from '../../model/tx.ts'
import type { Card } from '../../txtypes/rows.ts'
import { ALICE, BOB, FINE, STATES } from '../../../test/sample/txs.ts'
import { Overview } from './Overview.tsx'
import { OWN } from '../subjects/address/tx/own-view.ts'
import { OwnContext } from './self.ts'
import { TxList } from './TxList.tsx'
import { listSample } from '../../../test/sample/address.ts'
import type { CardTx } from './names.ts'
import { SelfContext } from './self.ts'
import { TxCard } from './TxCard.tsx'
import { TxPanel } from './TxPanel.tsx'

const card = (state: keyof typeof STATES, lang: 'en' | 'ko' = 'en') => render(<TxCard tx={STATES[state]} />, lang)

describe('a card', () => {
  test('shows badge, id, age, parties with an arrow between them, and amount (TX-002, TX-004, TX-005, CARD-002)', () => {
    expect(textOfHtml(withSigns(card('plain')))).toBe('Transfer 52c102 02cffcdf5e … · 4 secs ago MT1zUP…fuSk → MTWbjB…fozD 12,840 .5 MTC')
  })
  test('has its type in a badge with the colour of its family (TX-002)', () => {
    expect(card('plain')).toMatch(/<span class="[^"]*badge[^"]* f-token">.*?Transfer<\/span>/s)
  })
  test('links its id and has the full id in the tooltip (TX-004)', () => {
    expect(card('plain')).toContain(`href="/tx/${STATES.plain.txid}"`)
    expect(card('plain')).toContain(`title="${STATES.plain.txid}"`)
  })
  test('links to its transaction, addresses and token; the detail also links to the block (ADDR-011)', () => {
    const hrefs = (html: string): string[] => Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) => href)
    expect(hrefs(card('plain'))).toEqual([`/tx/${STATES.plain.txid}`, `/address/${ALICE}/tx`, `/address/${BOB}/tx`, '/token/0/tx'])
    const subject: Card = { line: [{ kind: 'subject', subject: { kind: 'token', id: '77' } }] }
    const html = render(<TxCard tx={{ ...STATES.plain, card: subject, tokens: [FINE] }} />)
    expect(hrefs(html)).toContain('/token/77/tx')
    const blocks = hrefs(render(<Overview tx={STATES.plain} />)).filter((href) => href.startsWith('/block'))
    expect(blocks).toEqual(['/block/18204391', '/block/18204391'])
  })
  test('has the full date in the tooltip of the age (TX-006)', () =>
    expect(card('plain')).toContain('title="2026-11-20 14:02:27 UTC · 1795183347"'))
  test('for a failed transaction has the word Fail, the fail family and the reason (TX-009, TX-010)', () => {
    expect(textOfHtml(card('failed'))).toMatch(/^Fail Transfer /)
    expect(card('failed')).toContain('f-fail')
    expect(textOfHtml(card('failed'))).toContain('Another transaction changed the same balance first')
  })
  test('for a locked transaction has a padlock and its date (TX-003, TX-025)', () => {
    expect(card('locked')).toContain('aria-label="Locked"')
    expect(textOfHtml(withSigns(card('locked')))).toMatch(/^Transfer \[lock\] /)
    expect(textOfHtml(card('locked'))).toContain('Unlocks 2027-03-01')
  })
  test('after the unlock date has an open padlock', () => {
    expect(card('unlocked')).toContain('aria-label="Unlocked"')
    expect(textOfHtml(withSigns(card('unlocked')))).toMatch(/^Transfer \[open lock\] /)
    expect(textOfHtml(card('unlocked'))).toContain('Unlocked 2023-11-14')
  })
  test('shows the worth of its amount when the token has a market', () => {
    const priced = { ...STATES.plain, tokens: STATES.plain.tokens.map((token) => ({ ...token, price: '0.02184' })) }
    expect(textOfHtml(render(<TxCard tx={priced} />))).toMatch(/12,840 \.5 MTC ≈ \$ 280\.44$/)
    expect(textOfHtml(card('plain'))).not.toContain('≈')
  })
  test('for a failed transaction has no worth, because nothing moved', () => {
    const priced = { ...STATES.failed, tokens: STATES.failed.tokens.map((token) => ({ ...token, price: '0.02184' })) }
    expect(textOfHtml(render(<TxCard tx={priced} />))).not.toContain('≈')
  })
  test('without a moved amount shows none', () => expect(card('noAmount')).not.toContain('class="amt'))
  test('with twenty decimals is exact', () => expect(textOfHtml(card('manyDecimals'))).toContain('1 .2345 FINE'))
  test('for an unknown type shows its own name and executes nothing in it', () => {
    expect(textOfHtml(card('unknown'))).toContain('mrc999_wonder')
    expect(card('unknown')).not.toContain('<script>')
  })
  test('is translated to Korean', () =>
    expect(textOfHtml(card('failed', 'ko'))).toMatch(/^실패 전송 .*4초 전.*다른 거래가 같은 잔액을 먼저 바꿨습니다/))
})

test('STATE-003: a transaction is failed when its code exists and is not 0', () => {
  const codes = [undefined, 0, '0', 1, 11, '11']
  expect(codes.map((code) => isFailed(code === undefined ? {} : { validate_code: code }))).toEqual([false, false, false, true, true, true])
})

test('STATE-004: a transaction is locked when is_lock is 1, until a day', () => {
  const until = { unlock_ts: 1_800_000_000 }
  expect(textOfHtml(render(<TxCard tx={{ ...STATES.plain, ...until, is_lock: 1 }} />))).toContain('Unlocks 2027-01-15')
  const open = render(<TxCard tx={{ ...STATES.plain, ...until, is_lock: 0 }} />)
  expect(open).not.toContain('Unlocks')
  expect(open).not.toContain('aria-label="Locked"')
})

describe('the detail of a transaction', () => {
  test('titles a failed one an attempt', () => expect(textOfHtml(render(<TxPanel tx={STATES.failed} />))).toMatch(/^What was attempted/))
  test('shows block, times and hash', () => {
    const text = textOfHtml(render(<Overview tx={STATES.plain} />))
    expect(text).toContain('Block 18,204,391')
    expect(text).toContain('Date 2026-11-20 14:02:27 UTC 1795183347')
  })
  test('shows tag and memo only when present (TX-022, TX-023)', () => {
    expect(textOfHtml(render(<Overview tx={STATES.plain} />))).not.toMatch(/Tag|Memo/)
    expect(textOfHtml(render(<Overview tx={{ ...STATES.plain, tags: 'deposit', memo: 'for tea' }} />))).toMatch(/Tag deposit Memo for tea/)
    expect(textOfHtml(render(<Overview tx={{ ...STATES.plain, tags: '', memo: '' }} />))).not.toMatch(/Tag|Memo/)
  })
  test('shows a memo that is JSON as a tree (TX-024)', () => {
    const html = render(<Overview tx={{ ...STATES.plain, memo: '{"season":4}' }} />)
    expect(html).toContain('<details')
    expect(textOfHtml(html)).toContain('season: 4')
  })
  test('shows an unknown type as a tree', () => expect(render(<TxPanel tx={STATES.unknown} />)).toContain('<details'))
})

describe('a card in the list of an address', () => {
  const gem = { token: '4', symbol: 'GEM', decimal: 2 }
  const mtc = { token: '0', symbol: 'MTC', decimal: 8 }
  const listed = (more: Partial<CardTx>): string =>
    render(
      <OwnContext value={OWN}>
        <TxList self={BOB} empty="" txs={listSample([{ ...STATES.plain, ...more }])} pathOf={String} />
      </OwnContext>,
    )
  const amountsOf = (html: string): string => textOfHtml(html).replace(/^.*fozD ?/, '')

  test('OWN-007, ADDR-007: shows the signed changes of the address instead of the amount of the type', () => {
    const html = listed({
      own: [
        { ...mtc, amount: '-84000000000' },
        { ...gem, amount: '1000' },
      ],
    })
    expect(amountsOf(html)).toBe('−840 MTC +10 GEM')
    expect(html).toContain('class="amt loss"')
    expect(html).toContain('class="amt gain"')
  })
  test("OWN-007: shows the address's share of a total, with its worth", () => {
    const html = listed({ own: [{ ...mtc, amount: '900000000000', price: '0.02184' }], tokens: [] })
    expect(amountsOf(html)).toBe('+9,000 MTC ≈ $ 196.56')
  })
  test('OWN-007: names two assets and the number of the others', () => {
    const own = ['-5', '6', '7', '8'].map((amount, at) => ({ token: String(at + 10), symbol: `T${at}`, decimal: 0, amount }))
    expect(amountsOf(listed({ own, own_more: 3 }))).toBe('−5 T0 +6 T1 +5 more')
  })
  test('OWN-008: units that only moved into an offer or an order, or back, have no sign and no colour', () => {
    const html = listed({ own: [{ ...gem, amount: '0', escrow: '15200' }] })
    expect(amountsOf(html)).toBe('152 GEM')
    expect(html).not.toMatch(/class="amt (gain|loss)"/)
    expect(amountsOf(listed({ own: [{ ...gem, amount: '0', escrow: '-15200' }] }))).toBe('152 GEM')
  })
  test('OWN-007: shows no amounts of others where the address has no change', () => expect(amountsOf(listed({}))).toBe(''))
  test('OWN-007: units of an NFT are counted', () =>
    expect(amountsOf(listed({ own: [{ nft: `MRC402_${'a'.repeat(33)}`, decimal: 0, amount: '12' }] }))).toBe('+12 units'))
  test('OWN-009: in other lists a card has the amount of its type without a sign', () => {
    for (const self of ['', '77']) {
      const html = render(
        <SelfContext value={self}>
          <TxCard tx={STATES.plain} />
        </SelfContext>,
      )
      expect(amountsOf(html)).toBe('12,840 .5 MTC')
      expect(html).not.toMatch(/class="amt (gain|loss)"/)
    }
  })
  test('OWN-007: a failed card has the attempted amount, because nothing changed', () => {
    const html = listed(STATES.failed)
    expect(html).toContain('class="amt"')
    expect(html).not.toMatch(/class="amt (gain|loss)"/)
  })
})
