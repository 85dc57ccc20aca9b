import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"](\.[^'"]+\.tsx?)['"]|\bimport\(\s*['"](\.[^'"]+\.tsx?)['"]\s*\)/gm
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const AREA = /\b(?:useText|textOf)\((?:\w+,\s*)?'(\w+)'\)/g
const ROUTE_FILE = /\/src\/web\/subjects\/[\w-]+\/(?:[\w-]+\/)?route\.ts$/
/**
 * Files that load texts of their own: pages, and parts that a page loads after it is shown or only in some states. Examples are the search
 * at its first focus, videos, the notice that the index is behind, parts around some subjects and lists, and errors.
 */
export const PAGE_FILE =
  /\/src\/web\/(?:subjects\/[\w-]+\/(?:[\w-]+\/)?\w+Page|shell\/keys\/Later|shell\/NetworkNotice|shell\/search\/SuggestList|parts\/caution\/CautionMark|parts\/video\/Video|subjects\/tx\/changes\/TxChanges|subjects\/nft\/traits\/ItemTraits|subjects\/nft\/traits\/TraitPanel|subjects\/dex\/records\/DexMarket|parts\/past\/PastBar|parts\/past\/Compared|parts\/tx-filter\/TxBar|parts\/tx-filter\/LedgerBar|parts\/market\/MarketBar|parts\/tx-filter\/Choices|parts\/tx-filter\/NoMatch|parts\/NotFoundPanel|parts\/ReasonText|parts\/notices\/NoticeHost)\.tsx$/

/**
 * Areas of texts used by a source file and everything it can load, except other pages. Imports of this project name files, so
 * following them needs no bundler.
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
    // Modules that a page's route imports dynamically belong to the page.
    const isRoute = ROUTE_FILE.test(next)
    for (const [, isType, name, lazy] of source.matchAll(IMPORT)) {
      const wanted = name ?? (isRoute ? undefined : lazy)
      if (isType === undefined && wanted !== undefined) open.push(resolve(dirname(next), wanted))
    }
  }
  return areas
}
