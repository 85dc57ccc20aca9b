import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"](\.[^'"]+\.tsx?)['"]|\bimport\(\s*['"](\.[^'"]+\.tsx?)['"]\s*\)/gm
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const AREA = /\b(?:useText|textOf)\((?:\w+,\s*)?'(\w+)'\)/g
const ROUTE_FILE = /\/src\/web\/subjects\/[\w-]+\/(?:[\w-]+\/)?route\.ts$/
/**
 * What brings texts of its own: a page, and what a page loads once it stands, with the first focus of its search, with a video, when the
 * index is behind, for few tokens, below the outcome of a transaction or the head of an item, above a subject of the past, in its place, above a list of transactions or entities, or when something fails.
 */
export const PAGE_FILE =
  /\/src\/web\/(?:subjects\/[\w-]+\/(?:[\w-]+\/)?\w+Page|shell\/keys\/Later|shell\/NetworkNotice|shell\/search\/SuggestList|parts\/caution\/CautionMark|parts\/video\/Video|subjects\/tx\/changes\/TxChanges|subjects\/nft\/traits\/ItemTraits|subjects\/nft\/traits\/TraitPanel|subjects\/dex\/records\/DexMarket|parts\/past\/PastBar|parts\/past\/Compared|parts\/tx-filter\/TxBar|parts\/tx-filter\/LedgerBar|parts\/market\/MarketBar|parts\/tx-filter\/Choices|parts\/tx-filter\/NoMatch|parts\/NotFoundPanel|parts\/ReasonText|parts\/notices\/NoticeHost)\.tsx$/

/**
 * Areas of texts that a source file and everything it can load says, other pages left out. Imports of this project name files, so
 * following them takes no bundler.
 */
export function areasOf(file: string): Set<string> {
  const areas = new Set<string>()
  const seen = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next) || !existsSync(next) || (PAGE_FILE.test(next) && next !== file)) continue
    seen.add(next)
    const source = readFileSync(next, 'utf8').replaceAll(COMMENT, '')
    for (const [, area = ''] of source.matchAll(AREA)) areas.add(area)
    // What the route of a page loads by itself is the page's.
    const isRoute = ROUTE_FILE.test(next)
    for (const [, isType, name, lazy] of source.matchAll(IMPORT)) {
      const wanted = name ?? (isRoute ? undefined : lazy)
      if (isType === undefined && wanted !== undefined) open.push(resolve(dirname(next), wanted))
    }
  }
  return areas
}
