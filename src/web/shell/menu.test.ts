import { describe, expect, test } from 'vitest'
import { listOutbound } from './connect.ts'
import { areaOf, listMenu, MENU, PUBLIC_LEVEL } from './menu.ts'

describe('the menu', () => {
  test('has its entries in order for every visitor (SHELL-001, SHELL-003, SHELL-004)', () => {
    expect(listMenu().map(({ key }) => key)).toEqual(['home', 'token', 'block', 'tx', 'supernode', 'engine', 'nft', 'dex', 'flow'])
    expect(PUBLIC_LEVEL).toBe(90)
  })
  test('defines login and manage and shows neither (SHELL-005, SHELL-006)', () => {
    expect(MENU.map(({ key }) => key)).toContain('login')
    expect(MENU.map(({ key }) => key)).toContain('manage')
    expect(listMenu().map(({ key }) => key)).not.toContain('login')
  })
  test('marks the entry of the page shown', () => {
    expect(areaOf('/')).toBe('')
    expect(areaOf('/tx/list/2')).toBe('tx')
    expect(areaOf('/engine/supernode')).toBe('supernode')
    expect(areaOf('/engine/other')).toBe('engine')
  })
})

test('only sites with an address are linked (LINK-001..005, D34)', () => {
  const links = { main: 'http://metacoin.network', wallet: 'https://wallet.example' }
  expect(listOutbound(links).map(({ key, href }) => [key, href])).toEqual([
    ['mainSite', 'http://metacoin.network'],
    ['wallet', 'https://wallet.example'],
  ])
})
