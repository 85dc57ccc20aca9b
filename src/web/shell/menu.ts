import type { menu } from '../i18n/en/menu.ts'
import { pathTo } from '../paths.ts'

export type MenuKey = keyof typeof menu
export type MenuEntry = { key: MenuKey; path: string; level: number }

/** Entries of this level are public. Spec: SHELL-004, CONST-026. */
export const PUBLIC_LEVEL = 90
/** Lower levels are for signed-in visitors. There is no sign-in, so such entries are defined and never shown (OPEN-079). */
const SIGNED_IN_LEVEL = 10

/** The main menu in its order. Spec: SHELL-001, SHELL-003, SHELL-005, SHELL-006. */
export const MENU: readonly MenuEntry[] = [
  { key: 'home', path: pathTo('home'), level: PUBLIC_LEVEL },
  { key: 'token', path: pathTo('tokenList'), level: PUBLIC_LEVEL },
  { key: 'block', path: pathTo('blockList'), level: PUBLIC_LEVEL },
  { key: 'tx', path: pathTo('txList'), level: PUBLIC_LEVEL },
  { key: 'supernode', path: pathTo('engineAny', { rest: 'supernode' }), level: PUBLIC_LEVEL },
  { key: 'engine', path: pathTo('engine'), level: PUBLIC_LEVEL },
  { key: 'nft', path: pathTo('nftList'), level: PUBLIC_LEVEL },
  { key: 'dex', path: pathTo('dexList'), level: PUBLIC_LEVEL },
  { key: 'flow', path: pathTo('flow'), level: PUBLIC_LEVEL },
  { key: 'login', path: '/sign', level: SIGNED_IN_LEVEL },
  { key: 'manage', path: '/manage', level: SIGNED_IN_LEVEL },
]

/** Controls next to the menu for signed-in visitors. Spec: SHELL-007, SHELL-008. */
export const ACCOUNT: readonly MenuEntry[] = [
  { key: 'notifications', path: '/notifications', level: SIGNED_IN_LEVEL },
  { key: 'logout', path: '/sign/out', level: SIGNED_IN_LEVEL },
]

/** The entries for a visitor's level; anonymous visitors have the public level. */
export const listMenu = (level: number = PUBLIC_LEVEL, entries: readonly MenuEntry[] = MENU): MenuEntry[] =>
  entries.filter((entry) => entry.level >= level)

/** Link of an entry. Supernode has no page: it leads to the operator's address in a new window, or to our own status (OPEN-008). */
export function menuLinkOf({ key, path }: MenuEntry, supernode: string | undefined): { href: string; target?: string; rel?: string } {
  if (key === 'supernode' && supernode !== undefined) return { href: supernode, target: '_blank', rel: 'noopener' }
  return { href: path }
}

/** First part of an address, which is the key of its menu entry. `/engine/supernode` is another address of the Engine page. */
export const areaOf = (pathname: string): string => pathname.split('/')[1] || 'home'
