import { describe, expect, test } from 'vitest'
import { listOutbound } from './connect.ts'
import { ACCOUNT, areaOf, listMenu, MENU, menuLinkOf, PUBLIC_LEVEL, type MenuEntry } from './menu.ts'

const keysOf = (entries: readonly MenuEntry[]): string[] => entries.map(({ key }) => key)

describe('the menu', () => {
  test('has its entries in order for every visitor (SHELL-001, SHELL-003)', () => {
    expect(keysOf(listMenu())).toEqual(['home', 'token', 'block', 'tx', 'supernode', 'engine', 'nft', 'dex', 'flow'])
  })
  test('shows entries of level 90 to everyone, and others only to signed-in visitors (SHELL-004, CONST-026)', () => {
    expect(PUBLIC_LEVEL).toBe(90)
    const entries: MenuEntry[] = [
      { key: 'home', path: '/', level: 90 },
      { key: 'manage', path: '/manage', level: 89 },
    ]
    expect(keysOf(listMenu(90, entries))).toEqual(['home'])
    expect(keysOf(listMenu(89, entries))).toEqual(['home', 'manage'])
  })
  test('defines Login and never shows it (SHELL-005, OPEN-079)', () => {
    expect(keysOf(MENU)).toContain('login')
    expect(keysOf(listMenu())).not.toContain('login')
  })
  test('defines Manage and never shows it (SHELL-006, OPEN-079)', () => {
    expect(keysOf(MENU)).toContain('manage')
    expect(keysOf(listMenu())).not.toContain('manage')
  })
  test('defines the notification bell and never shows it (SHELL-007, OPEN-079)', () => {
    expect(keysOf(ACCOUNT)).toContain('notifications')
    expect(keysOf(listMenu(PUBLIC_LEVEL, ACCOUNT))).not.toContain('notifications')
  })
  test('defines Logout and never shows it (SHELL-008, OPEN-079)', () => {
    expect(keysOf(ACCOUNT)).toContain('logout')
    expect(keysOf(listMenu(PUBLIC_LEVEL, ACCOUNT))).not.toContain('logout')
  })
  test("links Supernode to the operator's address, else to the engine page (OPEN-008)", () => {
    const supernode = MENU.find(({ key }) => key === 'supernode')!
    expect(menuLinkOf(supernode, undefined)).toEqual({ href: '/engine/supernode' })
    expect(menuLinkOf(supernode, 'https://supernode.example')).toEqual({
      href: 'https://supernode.example',
      target: '_blank',
      rel: 'noopener',
    })
    expect(menuLinkOf(MENU[0]!, 'https://supernode.example')).toEqual({ href: '/' })
  })
  test('marks the entry of the current page', () => {
    expect(areaOf('/')).toBe('home')
    expect(areaOf('/tx/list/2')).toBe('tx')
    expect(areaOf('/engine/supernode')).toBe('engine')
    expect(areaOf('/engine/other')).toBe('engine')
  })
})

test('only sites with an address are linked', () => {
  const links = { main: 'http://metacoin.network', wallet: 'https://wallet.example' }
  expect(listOutbound(links).map(({ key, href }) => [key, href])).toEqual([
    ['mainSite', 'http://metacoin.network'],
    ['wallet', 'https://wallet.example'],
  ])
})
