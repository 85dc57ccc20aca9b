/** Id shapes of the ledger. Spec: ID-001..005. Checksums are not required to route. */
export const ADDRESS = /^MT[A-Za-z0-9]{38}$/
export const MRC400_ID = /^MRC400_[A-Za-z0-9]{33}$/
export const MRC401_ID = /^MRC400_[A-Za-z0-9]{33}_[A-Za-z0-9]{40}$/
export const MRC402_ID = /^MRC402_[A-Za-z0-9]{33}$/
export const DEX_ID = /^DEX(402|010)_[A-Za-z0-9]{33}$/
export const TOKEN_ID = /^(0|[1-9]\d{0,14})$/
/** Transaction and block ids share one shape; search tries both. */
export const HASH = /^[0-9a-f]{64}$/

const MRC400_LENGTH = 40
const TOKEN_KEY = 'TOKEN_DATA_'

export const isAddress = (value: string): boolean => ADDRESS.test(value)
export const isMrc401Id = (value: string): boolean => MRC401_ID.test(value)

/** The project an MRC401 item belongs to: the first 40 characters of its id. */
export const projectOfItem = (itemId: string): string => itemId.slice(0, MRC400_LENGTH)

/** Ledger key of a token's state. */
export const tokenKey = (tokenId: string): string => TOKEN_KEY + tokenId

export const ENTITY_KINDS = [
  'wallet',
  'token',
  'mrc400',
  'mrc401',
  'mrc402',
  'dex402',
  'dex010',
  'mrc011',
  'mrc020',
  'mrc030',
  'mrc031',
  'mrc040',
  'mrc100',
  'mrc800',
  'other',
] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]

const PREFIXES: readonly (readonly [string, EntityKind])[] = [
  [TOKEN_KEY, 'token'],
  ['MRC402_', 'mrc402'],
  ['DEX402_', 'dex402'],
  ['DEX010_', 'dex010'],
  ['MRC011_', 'mrc011'],
  ['MRC020_', 'mrc020'],
  ['MRC040_', 'mrc040'],
  ['MRC100_', 'mrc100'],
  ['MRC800_', 'mrc800'],
]

/** The kind of a ledger key's entity, by shape alone. The key is the only reliable identity of a record (docs/chain.md, records). */
export function kindOfKey(key: string): EntityKind {
  if (isAddress(key)) return 'wallet'
  if (key.startsWith('MRC400_')) return isMrc401Id(key) ? 'mrc401' : MRC400_ID.test(key) ? 'mrc400' : 'other'
  if (key.startsWith('MRC030_')) return /_MT[A-Za-z0-9]{38}$/.test(key) ? 'mrc031' : 'mrc030'
  return PREFIXES.find(([prefix]) => key.startsWith(prefix))?.[1] ?? 'other'
}

/** The id of an entity outside the ledger: the token number for tokens, the key itself for all others. */
export const entityId = (key: string): string => (key.startsWith(TOKEN_KEY) ? key.slice(TOKEN_KEY.length) : key)

/** Numbers of blocks and tokens are shorter than this. */
const NUMBER = /^\d{1,15}$/
const ANY_CASE_HASH = /^[0-9a-f]{64}$/i

/** The canonical spelling of a block or token number, or of a block or transaction hash: `007` is 7. Spec: VAL-001. */
export function spellId(text: string): string {
  const id = text.trim()
  if (NUMBER.test(id)) return String(Number(id))
  return ANY_CASE_HASH.test(id) ? id.toLowerCase() : id
}
