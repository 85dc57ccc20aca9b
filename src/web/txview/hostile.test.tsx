import { describe, expect, test } from 'vitest'
import { render, textOfHtml } from '../../../test/render-view.ts'
import type { Piece, Row } from '../../txtypes/rows.ts'
import { SAMPLE_ITEM_ID, SAMPLE_MRC402_ID, SAMPLE_OWNER } from '../../../test/sample/nft.ts'
import { COIN, TRANSFER } from '../../../test/sample/txs.ts'
import type { CardTx } from './names.ts'
import { namesOf } from './names.ts'
import { Overview } from './Overview.tsx'
import { RowView } from './RowView.tsx'
import { TxCard } from './TxCard.tsx'

// Any writer to the chain chooses these texts.
const MARKUP = '<img src=x onerror="alert(1)"></span><script>alert(2)</script>'
const TURNED = '\u202Egnp.exe\u2066'
const UNSEEN = '\u200B\u200D\u2060\uFEFF'
const LONG_NAME = 'W'.repeat(64)
const LONG_SYMBOL = 'SYMBOL'.repeat(40)
const MEGABYTE = 'm'.repeat(1_000_000)

const cardOf = (line: Piece[], symbol = 'MTC', name = 'Tide'): string => {
  const tx: CardTx = {
    ...TRANSFER,
    card: { line, amount: { quantity: { token: '0', units: '100000000' } } },
    tokens: [{ ...COIN, symbol }],
    nfts: [{ id: SAMPLE_MRC402_ID, name, imageurl: 'javascript:alert(1)' }],
  }
  return render(<TxCard tx={tx} />)
}
const nft: Piece = { kind: 'subject', subject: { kind: 'mrc402', id: SAMPLE_MRC402_ID } }
const plain = (text: string): Piece => ({ kind: 'plain', text })

describe('a card with hostile text', () => {
  test('shows markup as text', () => {
    for (const html of [cardOf([plain(MARKUP)]), cardOf([nft], 'MTC', MARKUP), cardOf([nft], MARKUP)]) {
      expect(html).not.toMatch(/<script|<img src=x|onerror="/)
      expect(textOfHtml(html)).toContain('<img src=x')
    }
  })
  test('isolates a name and removes direction marks', () => {
    expect(cardOf([plain(TURNED)])).toMatch(/<bdi[^>]*>gnp\.exe<\/bdi>/)
    expect(cardOf([nft], 'MTC', TURNED)).toMatch(/<bdi[^>]*>gnp\.exe<\/bdi>/)
    expect(cardOf([nft], TURNED)).toMatch(/<a class="un"[^>]*><bdi[^>]*>gnp\.exe<\/bdi>/)
  })
  test('shows the id of an NFT with an invisible name', () =>
    expect(textOfHtml(cardOf([nft], 'MTC', UNSEEN))).toContain('MRC402_6N7k6…2i0xaZ'))
  test('cuts a name of 64 letters to 50, with the full name in the tooltip', () => {
    const html = cardOf([nft], 'MTC', LONG_NAME)
    expect(textOfHtml(html)).toContain(` ${'W'.repeat(50)}… `)
    expect(html).toContain(`title="${LONG_NAME}"`)
  })
  test('cuts a symbol that is too long', () => expect(textOfHtml(cardOf([nft], LONG_SYMBOL))).toMatch(/ 1 SYMBOLSYMBOLSYMB…$/))
  test('does not put a megabyte into the page', () => expect(cardOf([plain(MEGABYTE)]).length).toBeLessThan(6000))
  test('never loads a picture from the address on the chain', () => expect(cardOf([nft])).not.toMatch(/src="(?!\/media\/|data:|\/)/))
})

describe('panels with hostile text', () => {
  const names = namesOf({
    tokens: [{ ...COIN, symbol: MARKUP, name: TURNED, image: 'javascript:alert(1)' }],
    nfts: [{ id: SAMPLE_MRC402_ID, name: MARKUP, imageurl: 'javascript:alert(1)' }],
  })
  const mrc402 = { kind: 'mrc402', id: SAMPLE_MRC402_ID } as const
  const sum = { token: '0', units: '1' }
  const text = MARKUP + TURNED
  const rows: Row[] = [
    {
      kind: 'settlement',
      heading: 'dexWon',
      payer: text,
      payee: text,
      subject: mrc402,
      dexId: text,
      gross: sum,
      net: { token: '0', units: '-5' },
      fees: { platform: { address: text, fee: '6', percent: text } },
    },
    {
      kind: 'ballot',
      code: text,
      title: text,
      description: text,
      url: `javascript:${text}`,
      startSec: 0,
      endSec: 0,
      reward: sum,
      recipients: 1,
      rewardType: 'constructor',
      questions: [{ question: text, url: text, items: [{ answer: text, url: 'javascript:alert(1)', subquery: text, subitems: [text] }] }],
      answers: [{ answer: 9, subanswer: 9 }],
    },
    { kind: 'permission', token: '0', address: text, isAllowed: true },
    { kind: 'log', logger: text, token: '0', reference: text, text },
    {
      kind: 'diff',
      subject: mrc402,
      changes: [
        { field: '__proto__', before: text, after: `javascript:${text}` },
        { field: 'sell_fee', before: text, after: text },
        { field: 'imageurl', before: '', after: 'javascript:alert(1)' },
      ],
    },
    { kind: 'certificate', subject: mrc402, name: text, symbol: text, facts: [{ label: 'url', value: [plain(text)] }], description: text },
    { kind: 'reserve', owner: text, rows: [{ to: text, quantity: sum }] },
    { kind: 'melt', subject: mrc402, holder: text, returned: [sum], fee: { to: text, quantity: sum } },
    { kind: 'pairs', base: '0', target: '0', action: 'added' },
    {
      kind: 'items',
      items: [
        { id: SAMPLE_ITEM_ID, owner: text, transferable: text, sellFee: text, changes: [{ field: text, before: text, after: text }] },
      ],
    },
    { kind: 'change-coins', coins: [{ sn: '0', amount: '1', variable_amount: '-1', total: '1' }] },
    { kind: 'movements', rows: [{ type: text, from_addr: text, to_addr: text, tag: text, amount: '1', token: '0' }] },
    { kind: 'tree', json: { [text]: text } },
  ]
  for (const row of rows) {
    test(`${row.kind}: contains no markup and no executable link`, () => {
      const html = render(<RowView row={row} names={names} />)
      expect(html).not.toMatch(/<script|<img src=x|onerror="|href="javascript|src="javascript/)
      expect(html).toContain(row.kind === 'change-coins' ? 'Initial reserve fund' : '&lt;img src=x')
    })
  }
  test('with a megabyte show its first part and report the cut', () => {
    for (const row of [
      { kind: 'log', logger: SAMPLE_OWNER, token: '0', reference: 'k', text: MEGABYTE },
      { kind: 'certificate', name: 'Tide', facts: [], description: MEGABYTE },
    ] as Row[]) {
      const html = render(<RowView row={row} names={names} />)
      expect(html.length).toBeLessThan(12_000)
      expect(textOfHtml(html)).toContain('The first 4,000 of 1,000,000 characters.')
    }
  })
  test('a memo of a megabyte, or with deeply nested brackets, leaves the overview intact', () => {
    expect(render(<Overview tx={{ ...TRANSFER, memo: MEGABYTE }} />).length).toBeLessThan(20_000)
    expect(textOfHtml(render(<Overview tx={{ ...TRANSFER, memo: '['.repeat(100_000) }} />))).toContain('Memo [[[[')
    // With closing brackets it is JSON, and shown as a tree.
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    expect(textOfHtml(render(<Overview tx={{ ...TRANSFER, memo: deep }} />))).toMatch(/Memo \[ 1 \] 0: \[ 1 \] .*0: \[…\]/)
  })
})
