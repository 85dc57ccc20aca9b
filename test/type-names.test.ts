import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TX_TYPE_NAMES } from '../src/txtypes/names.ts'
import { TX_TYPES } from '../src/txtypes/registry.ts'

const SRC = join(import.meta.dirname, '../src')
/** The types themselves, the simulated network's rules, texts by type, and files for tests. */
const ELSEWHERE = /^(txtypes|devnet|web\/i18n)\/|\.test\.tsx?$/

/** Words of other vocabularies that are spelled like a type, each with its reason. */
const OTHER_WORDS: Readonly<Record<string, { words: readonly string[]; why: string }>> = {
  'chain/ids.ts': { words: ['mrc020', 'mrc030', 'mrc031'], why: 'what a ledger key holds' },
  'chain/escrow.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'chain/records.ts': { words: ['mrc020', 'mrc030', 'mrc031'], why: 'what a ledger key holds' },
  'chain/short-key.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'contract/record-paths.ts': { words: ['mrc031'], why: 'what a ledger key holds' },
  'contract/record-words.ts': { words: ['mrc020', 'mrc030'], why: 'what a ledger key holds' },
  'web/parts/IdLink.tsx': { words: ['mrc031'], why: 'what a ledger key holds' },
  'indexer/read-changes.ts': { words: ['mrc020', 'mrc030', 'mrc031'], why: 'what a ledger key holds' },
  'server/api/params.ts': { words: ['mrc020', 'mrc030'], why: 'what a ledger key holds' },
  'server/api/find-unmade.ts': { words: ['mrc031'], why: 'what a ledger key holds' },
  'server/api/routes/record.ts': { words: ['mrc020'], why: 'what a ledger key holds' },
  'server/api/routes/survey.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'store/lists/lists.ts': { words: ['mrc031'], why: 'what a ledger key holds' },
  'contract/change-amounts.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'store/audit/sums.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'store/store.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'store/audit/entities-scan.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'store/rows/searched.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'server/api/find/asked.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'server/api/find/groups.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'server/api/find/rows.ts': { words: ['mrc030'], why: 'what a ledger key holds' },
  'contract/field-examples.ts': { words: ['transfer'], why: 'an example in the API document' },
  'contract/site.ts': { words: ['exchange'], why: 'what a banner is for' },
  'server/share/describe-pieces.ts': { words: ['exchange'], why: 'a piece of a card' },
  'web/txview/rows/Transfer.tsx': { words: ['transfer'], why: 'a row of a panel' },
  'web/txview/PieceView.tsx': { words: ['exchange'], why: 'a piece of a card' },
}

const NAMES: ReadonlySet<string> = new Set(
  [...TX_TYPE_NAMES, ...Object.values(TX_TYPES).flatMap(({ match }) => match.types)].filter(Boolean),
)
/** Names that are also English words or parts of other names. Only a quoted text can mean the type. */
const isPlain = (name: string): boolean => /^[a-z]+$|^mrc\d+$|^MRC\d+$/.test(name)
const MARKED = [...NAMES].filter((name) => !isPlain(name))
/** `mrc402_` and `_auctionbid`: texts for a check of the beginning or the end of a type. */
const ENDS: ReadonlySet<string> = new Set(
  MARKED.filter((name) => name.includes('_')).flatMap((name) => [name.slice(0, name.indexOf('_') + 1), name.slice(name.lastIndexOf('_'))]),
)

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g
const NAMED = new RegExp(`(?<![\\w-])(?:${MARKED.join('|')})(?![\\w-])`, 'g')
/** A regular expression that contains a part of a name. */
const PATTERN =
  /\/[^/\n]*(?:_(?:auction|sell|unsell|buy|reqsell|mint|burn|melt|create|update|transfer)|mrc\d{3}_)[^/\n]*\/[dgimsuvy]*(?=[.,;)\s]|$)/gm
const PART_OF_TYPE =
  /\b(?:type|typeName|job_type)\b\)?\.(?:startsWith|endsWith|includes|match|search|slice)\([^)\n]*\)?|\.test\((?:\w+\.)*type\)/g

/** Places of a source that name a transaction type or test a part of its name. */
function findTypeNames(source: string): string[] {
  const code = source.replaceAll(COMMENT, '')
  const quoted = [...code.matchAll(QUOTED)].map(([, single, double, template]) => single ?? double ?? template ?? '')
  return [
    ...quoted.filter((text) => (NAMES.has(text) && isPlain(text)) || ENDS.has(text)),
    ...(code.match(NAMED) ?? []),
    ...(code.match(PATTERN) ?? []),
    ...(code.match(PART_OF_TYPE) ?? []),
  ]
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path) && !ELSEWHERE.test(path))

test('a transaction type is defined in its own file: no other file contains its name or a part of it', () => {
  const found = files.flatMap((path) => {
    const allowed = OTHER_WORDS[path]?.words ?? []
    return findTypeNames(readFileSync(join(SRC, path), 'utf8'))
      .filter((word) => !allowed.includes(word))
      .map((word) => `${path}: ${word}`)
  })
  expect(found).toEqual([])
})

test('a needless exception is found', () => {
  const needless = Object.entries(OTHER_WORDS).flatMap(([path, { words }]) => {
    const used = new Set(findTypeNames(readFileSync(join(SRC, path), 'utf8')))
    return words.filter((word) => !used.has(word)).map((word) => `${path}: ${word}`)
  })
  expect(needless).toEqual([])
})

const NAMING = [
  ["if (tx.type === 'mrc402_sell') return", 'mrc402_sell'],
  ["const KINDS = new Set(['transfer', 'other'])", 'transfer'],
  ['const SIGNS = { tokenIncrease: 1 }', 'tokenIncrease'],
  ["record.type === 'mrc401sell'", 'mrc401sell'],
  ["name.startsWith('mrc402_')", 'mrc402_'],
  ["name.endsWith('_auctionfailure')", '_auctionfailure'],
  ['const STEP = /_auction(?:bid|buynow)$/', '/_auction(?:bid|buynow)$/'],
  ['if (type.startsWith(prefix)) return', 'type.startsWith(prefix)'],
  ['SALES.test(tx.type)', '.test(tx.type)'],
  ["'Chaincode Install or Update'", 'Chaincode Install or Update'],
] as const
for (const [source, word] of NAMING) test(`${source} is found`, () => expect(findTypeNames(source)).toContain(word))

const HARMLESS = [
  "import { x } from './mrc402-view.ts'",
  "text(state, 'mrc402')",
  "// as mrc402_sell\nconst id = 'MRC402_x'",
  "kind === 'token'",
]
for (const source of HARMLESS) test(`${JSON.stringify(source)} is harmless`, () => expect(findTypeNames(source)).toEqual([]))
