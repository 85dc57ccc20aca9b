import type { menu } from '../i18n/en/menu.ts'
import { pathTo } from '../paths.ts'

export type MenuKey = keyof typeof menu
export type MenuEntry = { key: MenuKey; path: string; area: string; level: number }

/** Entries of this level are for everybody (SHELL-004). */
export const PUBLIC_LEVEL = 90

/** The main menu in its order. Login and Manage are defined and never shown: nobody can sign in here (OPEN-079). */
export const MENU: readonly MenuEntry[] = [
  { key: 'home', path: pathTo('home'), area: '', level: PUBLIC_LEVEL },
  { key: 'token', path: pathTo('tokenList'), area: 'token', level: PUBLIC_LEVEL },
  { key: 'block', path: pathTo('blockList'), area: 'block', level: PUBLIC_LEVEL },
  { key: 'tx', path: pathTo('txList'), area: 'tx', level: PUBLIC_LEVEL },
  { key: 'supernode', path: pathTo('engineAny', { rest: 'supernode' }), area: 'supernode', level: PUBLIC_LEVEL },
  { key: 'engine', path: pathTo('engine'), area: 'engine', level: PUBLIC_LEVEL },
  { key: 'nft', path: pathTo('nftList'), area: 'nft', level: PUBLIC_LEVEL },
  { key: 'dex', path: '/dex', area: 'dex', level: PUBLIC_LEVEL },
  { key: 'flow', path: pathTo('flow'), area: 'flow', level: PUBLIC_LEVEL },
  { key: 'login', path: '/sign', area: 'sign', level: 0 },
  { key: 'manage', path: '/manage', area: 'manage', level: 1 },
]

/** What a visitor of a level sees; anonymous visitors have the public level. */
export const listMenu = (level: number = PUBLIC_LEVEL): MenuEntry[] => MENU.filter((entry) => entry.level >= level)

/** Area of an address: its first part, `''` for the home page; `/engine/supernode` is the Supernode entry. */
export function areaOf(pathname: string): string {
  const [, first = '', second] = pathname.split('/')
  return first === 'engine' && second === 'supernode' ? 'supernode' : first
}
