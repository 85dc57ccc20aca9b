import { describe, expect, test } from 'vitest'
import { renderView, textOfHtml } from '../../../../../test/render-view.ts'
import { OTHER_ADDRESS, SAMPLE_ADDRESS } from '../../../../../test/sample/address.ts'
import { moveSample } from '../../../../../test/sample/flow.ts'
import { FlowView } from './FlowView.tsx'

const PROJECT = `MRC400_${'a'.repeat(33)}`
const DEX = `DEX402_${'b'.repeat(33)}`
const moves = [
  moveSample('1'),
  moveSample('2', {
    type: 'mrc401_auction',
    family: 'nft',
    subject: { kind: 'mrc400', id: PROJECT, name: 'Tide <b>', image: '' },
    to_addr: DEX,
    receiver: 'dex',
    timestamp: 1_795_183_280,
  }),
  moveSample('3', { type: 'tokenBurning', to_addr: '', receiver: 'network', amount: '0' }),
  moveSample('4', { type: 'multi_transfer', to_addr: '', validate_code: 11, receiver: 'none' }),
]
const rendered = (family?: 'nft' | 'dex', lang: 'en' | 'ko' = 'en') => renderView(<FlowView flow={{ list: moves }} family={family} />, lang)

describe("OPEN-086: the site's own page at /flow without a configured frame", () => {
  test('shows the number of transactions for every family, subject and kind of receiver', () => {
    const text = textOfHtml(rendered().html)
    expect(text).toContain('The latest 4 transactions, spanning 1 min.')
    for (const place of [
      'Tokens 2 2 transactions',
      'NFT 1 1 transaction',
      'Failed 1 1 transaction',
      'MTC 3 3 transactions',
      'Tide <b> 1 1 transaction',
      'Wallets 1 1 transaction',
      'DEX 1 1 transaction',
      'Network 1 1 transaction',
      'Not applied 1 1 transaction',
    ])
      expect(text).toContain(place)
  })

  test('links to transaction, address, token, collection and trade', () => {
    const { html } = rendered()
    for (const path of [
      `/tx/${'1'.padEnd(64, '0')}`,
      `/address/${SAMPLE_ADDRESS}/tx`,
      `/address/${OTHER_ADDRESS}/tx`,
      '/token/0/tx',
      `/nft/${PROJECT}/tx`,
      `/dex/${DEX}/tx`,
    ])
      expect(html).toContain(`href="${path}"`)
  })

  test('shows failed transactions as not applied, and omits a zero amount', () => {
    const { html } = rendered()
    const rows = html.split('<li').filter((row) => row.includes('/tx/'))
    expect(textOfHtml(`<li${rows[0]}`)).toMatch(/Transfer .* MTC 12 \.5 MTC/)
    const burn = rows.find((row) => row.includes(`/tx/3`)) ?? ''
    expect(burn).not.toContain('class="amt"')
    expect(textOfHtml(`<li${burn}`)).toContain('Network')
    const failed = rows.find((row) => row.includes(`/tx/4`)) ?? ''
    expect(failed).toContain('data-failed')
    expect(textOfHtml(`<li${failed}`)).toMatch(/^Fail .* Not applied/)
  })

  test('FIND-051: warns beside an amount in a token that imitates the coin, and beside no other', () => {
    const fake = moveSample('5', { token: '77', caution: 'coin' })
    const of = (lang: 'en' | 'ko') => renderView(<FlowView flow={{ list: [moveSample('1'), fake] }} family={undefined} />, lang)
    const rows = of('en')
      .html.split('<li')
      .filter((row) => row.includes('/tx/'))
    expect(rows.map((row) => row.includes('This is not MTC'))).toEqual([false, true])
    expect(textOfHtml(`<li${rows[1]}`)).toMatch(/12 ?\.5 MTC ! ?Looks like MTC/)
    expect(of('ko').text).toContain('MTC와 비슷함')
  })

  test('shows one family on request, in the list and in the river, and links back to all', () => {
    const { html } = rendered('nft')
    expect(html).toMatch(/href="\/flow" aria-current="true"/)
    expect(html).toContain('href="/flow?family=token"')
    const list = html.slice(html.indexOf('Latest movements: NFT'))
    expect(list).toContain(`/tx/2`)
    expect(list).not.toContain(`/tx/1`)
    expect(html.match(/<path class="f-token"[^>]*data-dim="true"/)).not.toBeNull()
    expect(html.match(/<path class="f-nft"[^>]*data-dim/)).toBeNull()
    expect(textOfHtml(rendered('dex').html)).toContain('No transactions of this type.')
  })

  test('is complete without scripts: bands are drawn, and there is no canvas', () => {
    const { html } = rendered()
    expect(html.match(/<path class="f-/g)).toHaveLength(7)
    expect(html).not.toContain('<canvas')
  })

  test('states that nothing has moved, and is translated to Korean', () => {
    expect(renderView(<FlowView flow={{ list: [] }} family={undefined} />).text).toContain('Nothing has moved yet.')
    expect(rendered(undefined, 'ko').text).toContain('최근 트랜잭션 4건, 1분 동안 이루어졌습니다.')
  })
})
