import { describe, expect, test } from 'vitest'
import type { NftHistoryJson } from '../../../../contract/nft.ts'
import { render, textOfHtml, withSigns } from '../../../../../test/render-view.ts'
import { pageOf, SAMPLE_MRC402_ID } from '../../../../../test/sample/nft.ts'
import { NftHistoryView } from './NftHistoryView.tsx'
import { nftHistoryQuery } from './query.ts'

const TXID = '52c10202cffcdf5e52c10202cffcdf5e52c10202cffcdf5e52c10202cffcdf5e'
const EVENTS: Readonly<Record<string, NftHistoryJson['event']>> = {
  mrc402_mint: 'minted',
  mrc402_burn: 'burnt',
  mrc402_create: 'state',
  mrc402_update: 'state',
}
const entry = (type: string, title: string, param: Record<string, unknown>): NftHistoryJson => ({
  sn: 1,
  type,
  event: EVENTS[type] ?? 'fields',
  type_opt: { title, color: '#CC60B2' },
  txid: TXID,
  timestamp: 1_795_179_031,
  block_txid: TXID,
  param,
})
const renderHistory = (...entries: NftHistoryJson[]) => render(<NftHistoryView idx={SAMPLE_MRC402_ID} history={pageOf(entries)} />)

describe('the history of an NFT', () => {
  test('an entry has badge, relative time and a shortened, linked id (HIST-002, HIST-003, HIST-004)', () => {
    const html = renderHistory(entry('mrc402_mint', 'MRC402 mint', { old_totalsupply: '500', new_totalsupply: '750', amount: '250' }))
    expect(textOfHtml(html)).toContain('MRC402 mint 1 hr 12 mins ago 2026-11-20 12:50:31 UTC 52c10202cffcdf5e…')
    // The badge of a type: its family's colours and icon, then its name.
    expect(html).toMatch(/<span class="[^"]*badge[^"]* f-nft"><span class="[^"]*"><i class="mk f-nft"[^>]*><\/i><span[^>]*>MRC402 mint</)
    expect(html).toContain(`href="/tx/${TXID}"`)
  })
  test('every entry has its own badge, time and link, also for a project (HIST-002, HIST-003, HIST-004)', () => {
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)]
    const html = renderHistory(
      { ...entry('mrc400_update', 'MRC400 project update', {}), txid: first, timestamp: 1_795_183_291 },
      { ...entry('mrc402_burn', 'MRC402 burn', {}), sn: 2, txid: second, timestamp: 1_794_924_151 },
    )
    const text = textOfHtml(html)
    expect(text).toContain('MRC400 project update 1 min ago 2026-11-20 14:01:31 UTC abababababababab…')
    expect(text).toContain('MRC402 burn 3 days ago 2026-11-17 14:02:31 UTC cdcdcdcdcdcdcdcd…')
    for (const title of ['MRC400 project update', 'MRC402 burn'])
      expect(html).toMatch(
        new RegExp(`class="[^"]*badge[^"]* f-nft"><span class="[^"]*"><i class="mk f-nft"[^>]*></i><span[^>]*>${title}<`),
      )
    for (const txid of [first, second]) expect(html).toContain(`href="/tx/${txid}"`)
  })
  test('IDP-013: ids among the fields of a project are links, before and after a change; other texts are not', () => {
    const [owner, old] = [`MT${'a'.repeat(38)}`, `MT${'b'.repeat(38)}`]
    const changed = [
      { field: 'owner', old, new: owner },
      { field: 'name', old: 'Lanterns', new: `Lanterns of ${owner}` },
    ]
    const html = renderHistory(entry('mrc400_update', 'MRC400 project update', { changed }))
    for (const id of [owner, old]) expect(html).toContain(`href="/address/${id}/tx"`)
    expect(html.match(/href="\/address\//g)).toHaveLength(2)
  })
  test('a mint shows old supply, arrow, new supply and the minted amount (HIST-005, HIST-011)', () => {
    const html = renderHistory(entry('mrc402_mint', 'MRC402 mint', { old_totalsupply: '1500', new_totalsupply: '1750', amount: '250' }))
    expect(textOfHtml(withSigns(html))).toMatch(/1,500 → 1,750 \+ ?250$/)
    expect(html).toContain('title="Minted"')
  })
  test('a burn shows the burnt amount with a minus (HIST-011)', () => {
    const html = renderHistory(entry('mrc402_burn', 'MRC402 burn', { old_totalsupply: '109', new_totalsupply: '105', amount: '4' }))
    expect(textOfHtml(withSigns(html))).toMatch(/109 → 105 − ?4$/)
  })
  test('OWN-017: a burn after a melt explains why the supply drops by more than the burnt amount', () => {
    const html = renderHistory(entry('mrc402_burn', 'MRC402 burn', { old_totalsupply: '46', new_totalsupply: '44', amount: '1' }))
    expect(textOfHtml(withSigns(html))).toMatch(/46 → 44 − ?1 The total supply also lost 1 unit that was melted before\.$/)
  })
  test('a creation shows supply, copyright, url, sorted links and information (HIST-005)', () => {
    const param = {
      totalsupply: '45',
      copyright_registration_country: 'FR',
      copyright_registrar: '저작권위원회',
      copyright_registration_number: 'C-1',
      url: 'https://shop.example.org/a',
      socialmedia: '{"twitter":"https://tw.example.com/x","discord":"https://dc.example.com/y"}',
      info: '# Info',
    }
    const text = textOfHtml(renderHistory(entry('mrc402_create', 'MRC402 create', param)))
    const parts = [
      'Total supply 45', // HIST-006
      'Copyright country FR Copyright registrar 저작권위원회 Copyright number C-1', // HIST-007
      'URL shop.example.org/a', // HIST-008
      'Social media discord dc.example.com twitter tw.example.com', // HIST-009
      'Information # Info', // HIST-010
    ]
    expect(text).toContain(parts.join(' '))
  })
  test('an update shows its changes first, then the current fields (HIST-005, HIST-006)', () => {
    expect(
      textOfHtml(renderHistory(entry('mrc402_update', 'MRC402 update', { totalsupply: '45', changed_fields: ['url', 'data', 'later'] }))),
    ).toContain('Changed URL, Data, later Total supply 45')
  })
  test('HANDS-026: a project shows type, time, id and changes, the old value struck through (HIST-005, OPEN-094)', () => {
    const html = renderHistory(
      entry('mrc400_update', 'MRC400 project update', { name: 'New', changed: [{ field: 'name', old: 'Old', new: 'New' }] }),
    )
    const text = textOfHtml(html)
    expect(text).toContain('MRC400 project update 1 hr 12 mins ago 2026-11-20 12:50:31 UTC 52c10202cffcdf5e…')
    expect(html).toContain(`href="/tx/${TXID}"`)
    expect(text).toContain('Changed fields Name Before: Old After: New')
    expect(html).toMatch(/<del[^>]*>.*Old/)
  })
  test('HANDS-026: partners are compared by name, each a link, with the old role struck through', () => {
    const [kept, changed, gone, added] = [1, 2, 3, 4].map((n) => `MT${String(n).padStart(38, 'a')}`) as [string, string, string, string]
    const change = {
      field: 'partner',
      old: JSON.stringify({ [kept]: 'seller', [changed]: 'partner', [gone]: 'seller' }),
      new: JSON.stringify({ [kept]: 'seller', [changed]: 'creator', [added]: 'partner' }),
    }
    const html = renderHistory(entry('mrc400_update', 'MRC400 project update', { changed: [change] }))
    const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
    expect(textOfHtml(html)).toContain(
      `Partners ${short(kept)} seller ${short(changed)} Before: partner After: creator ${short(gone)} Before: seller removed ${short(added)} After: partner Raw text {`,
    )
    for (const address of [kept, changed, gone, added]) expect(html).toContain(`href="/address/${address}/tx"`)
  })
  test('HANDS-026: values other than flat maps are shown as trees on both sides', () => {
    const html = renderHistory(
      entry('mrc400_update', 'MRC400 project update', { changed: [{ field: 'data', old: '{"a":[1]}', new: '{"a":[2,3]}' }] }),
    )
    expect(textOfHtml(html)).toMatch(/Data Before: \{ 1 \} a: \[ 1 \] 0: 1 Raw text \{"a":\[1\]\} ?After: \{ 1 \} a: \[ 2 \]/)
  })
  test('a new project shows its initial fields (HIST-005)', () => {
    const text = textOfHtml(
      renderHistory(entry('mrc400_create', 'MRC400 project create', { mrc400_id: 'MRC400_x', name: 'Tide', url: '', decimal: 8 })),
    )
    expect(text).toContain('Fields Name After: Tide')
  })
  test('hostile social media do not affect the rest of the entry', () => {
    expect(textOfHtml(renderHistory(entry('mrc402_create', 'MRC402 create', { totalsupply: '1', socialmedia: '[[["' })))).toContain(
      'Total supply 1',
    )
  })
  test('the pager is below the line (HIST-012)', () => {
    const create = entry('mrc402_create', 'MRC402 create', { totalsupply: '1' })
    const html = render(<NftHistoryView idx={SAMPLE_MRC402_ID} history={{ ...pageOf([create]), count: 21, maxpage: 2 }} />)
    expect(html).toContain(`href="/nft/${SAMPLE_MRC402_ID}/history/2"`)
    expect(html.indexOf('data-pager')).toBeGreaterThan(html.indexOf('</ol>'))
  })
  test('HIST-013: an MRC402 id uses the MRC402 call, any other the call of projects', () => {
    expect(nftHistoryQuery('MRC402_x', 2).path).toBe('/api/mrc402/MRC402_x/history/list/2')
    expect(nftHistoryQuery('MRC400_x', 1).path).toBe('/api/nft/MRC400_x/history/list/1')
    expect(nftHistoryQuery('x', 1).path).toBe('/api/nft/x/history/list/1')
  })
  test('an NFT without history shows a sentence', () => expect(textOfHtml(renderHistory())).toBe('This NFT has no history yet.'))
})
