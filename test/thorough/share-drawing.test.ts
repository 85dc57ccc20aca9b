import { expect, test, vi } from 'vitest'
import { HOSTILE_ADDRESSES, HOSTILE_WORDS } from '../hostile/payloads.ts'
import type { Picture } from '../../src/server/share/picture.ts'
import { isCompletePng } from '../../src/server/share/complete-png.ts'
import { makeRender } from '../../src/server/share/draw/render.ts'

const render = makeRender()
const BARE: Picture = {
  badge: { family: 'nft', label: 'MRC402' },
  chips: [],
  title: { text: '', instead: 'NFT' },
  lines: [],
  facts: [],
  art: [],
  tape: { columns: [{ marks: ['nft'], more: 0 }], isLastOwn: false },
  foot: ['MRC402_1'],
}
const named = (text: string): Picture => ({ ...BARE, title: { text, instead: 'NFT' } })
const draw = async (picture: Picture): Promise<string> => {
  const png = await render(picture)
  expect(isCompletePng(png)).toBe(true)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  return png.toString('base64')
}

test('Korean is drawn: each name gives a different picture', async () => {
  const drawn = await Promise.all(['해녀의 물결', '해녀의 물결 지도', '제주 바다', ''].map((name) => draw(named(name))))
  expect(new Set(drawn).size).toBe(4)
})

test('the same picture gives the same bytes', async () => {
  expect(await draw(named('한라산 🌋'))).toBe(await draw(named('한라산 🌋')))
})

test('a name without a drawable letter is replaced by the fallback text', async () => {
  expect(await draw(named('\u202E上海\u200B'))).toBe(await draw(named('')))
})

test('hostile texts of creators are drawn as letters, and nothing is fetched for them', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const plain = await draw(named('plain'))
  for (const text of [...HOSTILE_WORDS, ...HOSTILE_ADDRESSES]) {
    const drawn = await draw({
      ...named(text),
      chips: [{ kind: 'chip', text, tone: 'accent' }],
      lines: [[{ kind: 'text', text, isQuote: true }], [{ kind: 'figure', figure: { whole: '1', fraction: '', unit: text } }]],
      art: [{ kind: 'mrc402', id: text }],
      foot: [text],
    })
    expect(drawn).not.toBe(plain)
  }
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('SHARE-005: every line of an item in auction is on its picture', async () => {
  const auction: Picture = {
    ...named('메타 Forest Star and Ocean'),
    chips: [{ kind: 'chip', text: 'Auction', tone: 'accent', icon: 'cart' }],
    figure: { whole: '0', fraction: '82', unit: 'MTC', label: 'Current bid' },
    lines: [[{ kind: 'text', text: 'Owner' }], [{ kind: 'text', text: 'Ends 2024-11-20 14:44:04 UTC' }]],
  }
  const changed: Picture[] = [
    { ...auction, chips: [] },
    { ...auction, figure: { whole: '0', fraction: '82', unit: 'MTC', label: 'Start price' } },
    { ...auction, figure: { whole: '0', fraction: '83', unit: 'MTC', label: 'Current bid' } },
    { ...auction, lines: [[{ kind: 'text', text: 'Seller' }], auction.lines[1] ?? []] },
    { ...auction, lines: [auction.lines[0] ?? [], [{ kind: 'text', text: 'Ends 2024-11-20 14:44:05 UTC' }]] },
  ]
  const drawn = await Promise.all([auction, ...changed].map(draw))
  expect(new Set(drawn).size).toBe(6)
})

const LONG = '<b>가나다😀 wide WIDE words'.repeat(40_000)
test('texts of any length and numbers of any size are drawn', async () => {
  const drawn = await draw({
    badge: { family: 'fail', label: LONG },
    chips: [{ kind: 'chip', text: LONG, tone: 'warn', icon: 'lock' }],
    title: { text: LONG, instead: 'x', aside: LONG },
    figure: { sign: '−', whole: '9'.repeat(160), fraction: '123456789', unit: LONG, isStruck: true, label: 'Price' },
    lines: [
      [
        { kind: 'text', text: LONG, isQuote: true },
        {
          kind: 'way',
          words: [
            { kind: 'text', text: LONG },
            { kind: 'icon', icon: 'arrowRight' },
            { kind: 'address', address: LONG },
          ],
        },
        { kind: 'mosaics', addresses: ['a', 'b', 'c'] },
        { kind: 'figure', figure: { whole: '1', fraction: '', unit: LONG } },
        { kind: 'media', media: { kind: 'token', id: 'none' } },
      ],
    ],
    facts: [{ label: LONG, words: [{ kind: 'text', text: LONG }] }],
    art: [{ kind: 'mrc402', id: 'no such id' }],
    tape: { columns: Array.from({ length: 900 }, () => ({ marks: ['dex', 'token', 'service'], more: 9 }) as const), isLastOwn: true },
    foot: [LONG, LONG],
    network: LONG,
  })
  expect(drawn.length).toBeGreaterThan(10_000)
})
