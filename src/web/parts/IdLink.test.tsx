import { expect, test } from 'vitest'
import { ALICE } from '../../../test/sample/txs.ts'
import { render, textOfHtml } from '../../../test/render-view.ts'
import { LabelsContext } from '../data/labels.ts'
import { AlikeContext } from '../data/look-alikes.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { findWebAddress } from './web-address.ts'
import { itemPath, pathTo } from '../paths.ts'
import { IdLink, pathOfId } from './IdLink.tsx'
import { isVideoAddress, PICTURE_SIZES } from './Picture.tsx'

const PROJECT = `MRC400_${'a'.repeat(33)}`

// ID-006, ADDR-011.
const cases = [
  [ALICE, `/address/${ALICE}/tx`],
  [PROJECT, `/nft/${PROJECT}/tx`],
  [`${PROJECT}_${'b'.repeat(40)}`, `/nft/${PROJECT}/${PROJECT}_${'b'.repeat(40)}/tx`],
  [`MRC402_${'c'.repeat(33)}`, `/nft/MRC402_${'c'.repeat(33)}/tx`],
  [`DEX010_${'d'.repeat(33)}`, `/dex/DEX010_${'d'.repeat(33)}/tx`],
  ['f'.repeat(64), `/tx/${'f'.repeat(64)}`],
  ['TOKEN_DATA_42', '/token/42/tx'],
  // IDP-010: every id that the chain displays.
  [`MRC030_${'e'.repeat(33)}`, `/survey/MRC030_${'e'.repeat(33)}`],
  [`MRC030_${'e'.repeat(33)}_${ALICE}`, `/survey/MRC030_${'e'.repeat(33)}`],
  ['MRC040_x_1', '/order/MRC040_x_1'],
  ['MRC100_x', '/find?q=MRC100_x&go=1'],
  ['anything else', undefined],
] as const
test('an item is linked by its full id, even where only its own part is shown (OPEN-023)', () => {
  const item = `${PROJECT}_${'b'.repeat(40)}`
  expect(render(<IdLink id={item} />)).toContain(`href="/nft/${PROJECT}/${item}/tx"`)
  expect(itemPath(item)).toBe(`/nft/${PROJECT}/${item}/tx`)
})

for (const [id, path] of cases) test(`${id} links to ${path ?? 'nowhere'}`, () => expect(pathOfId(id)).toBe(path))

test('an id is shortened and its tooltip has the full id', () => {
  const html = render(<IdLink id={ALICE} />)
  expect(html).toContain(`title="${ALICE}"`)
  expect(html).toContain('MT1zUP…fuSk')
})

test('a known address is shown by its label, with the address in the tooltip', () => {
  const html = render(
    <LabelsContext value={{ [ALICE]: 'Harbor Exchange' }}>
      <IdLink id={ALICE} />
    </LabelsContext>,
  )
  expect(textOfHtml(html)).toBe('Harbor Exchange')
  expect(html).toContain(`title="${ALICE}"`)
  expect(html).toContain(`href="/address/${ALICE}/tx"`)
})

test('an address similar to another is marked in both languages, except one with a label', () => {
  const inAlike = (label: Record<string, string> = {}) => (
    <LabelsContext value={label}>
      <AlikeContext value={new Set([ALICE])}>
        <IdLink id={ALICE} />
      </AlikeContext>
    </LabelsContext>
  )
  expect(textOfHtml(render(inAlike()))).toBe('MT1zUP…fuSk Looks like another')
  expect(textOfHtml(render(inAlike(), 'ko'))).toBe('MT1zUP…fuSk 닮은 주소 있음')
  expect(render(inAlike())).toContain('title="Another address on this page starts and ends the same. Compare the full addresses."')
  expect(textOfHtml(render(inAlike({ [ALICE]: 'Harbor Exchange' })))).toBe('Harbor Exchange')
})

test('only web addresses are linked', () => {
  expect(findWebAddress('https://a.example/x')?.host).toBe('a.example')
  expect(findWebAddress('javascript:alert(1)')).toBeUndefined()
  expect(findWebAddress('//a.example')).toBeUndefined()
})

test('a link shows the host it leads to: the end of a long one, without a user, other alphabets as xn--', () => {
  const reads = (href: string): string => textOfHtml(render(<ExternalLink href={href} />)).trim()
  expect(reads('https://metacoin.network@evil.example/')).toBe('evil.example')
  // The letter е of the host is Cyrillic.
  expect(reads('https://mеtacoin.network/')).toBe('xn--mtacoin-7gg.network')
  expect(reads(`https://metacoin.network.${'a'.repeat(63)}.evil.example/`)).toBe(`…${'a'.repeat(47)}.evil.example`)
})

test('pictures have the sizes of the specification: 39, 62, 145 and 223 px (CONST-020)', () => {
  expect(PICTURE_SIZES).toEqual({ list: 39, item: 62, token: 145, detail: 223 })
})

test('a path that ends in .mp4 is a video (OPEN-107)', () => {
  expect(isVideoAddress('https://a.example/x.MP4?y=1')).toBe(true)
  expect(isVideoAddress('https://a.example/x.png?y=.mp4')).toBe(false)
})

test('IDP-010: the id of a round is encoded in its address, an unpaired surrogate as stored', () => {
  expect(pathTo('gameView', { token: '3', round: 'a/b?c #1' })).toBe('/game/3/a%2Fb%3Fc%20%231')
  expect(pathTo('gameView', { token: '7', round: 'a\ud800b' })).toBe('/game/7/a%EF%BF%BDb')
})
