import { expect, test } from 'vitest'
import type { Picture } from '../picture.ts'
import { isWholePng } from '../whole-png.ts'
import { makeRender } from './render.ts'

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
  expect(isWholePng(png)).toBe(true)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  return png.toString('base64')
}

test('Korean is drawn: each name gives another picture', async () => {
  const drawn = await Promise.all(['해녀의 물결', '해녀의 물결 지도', '제주 바다', ''].map((name) => draw(named(name))))
  expect(new Set(drawn).size).toBe(4)
})

test('the same picture is drawn to the same bytes', async () => {
  expect(await draw(named('한라산 🌋'))).toBe(await draw(named('한라산 🌋')))
})

test('a name without a letter that can be drawn gives way to what stands in for it', async () => {
  expect(await draw(named('\u202E上海\u200B'))).toBe(await draw(named('')))
})

test('markup in texts is letters: it adds no picture and no style', async () => {
  const [markup, other] = await Promise.all(
    ['<img src="http://evil.example/a.png">', '(img src="http://evil.example/a.png")'].map((text) => draw(named(text))),
  )
  expect(markup).not.toBe(other)
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
