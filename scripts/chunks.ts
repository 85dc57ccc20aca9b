/** What a bundler knows of a module. */
type Known = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Known | null }

/** Libraries every page needs: their own chunk, which stays in a browser's cache from one version of the site to the next. */
export const VENDOR = /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|icu-minify|use-sync-external-store)\//
/** Pages of records are seldom a first visit's: what they share with others is not moved into what all pages load. */
const PAGE = /\/src\/web\/subjects\/(?!record\/)[\w-]+\/(?:[\w-]+\/)?\w+Page\.tsx$/
const ROW_VIEW = /\/src\/web\/txview\/rows\/\w+\.tsx$/
/** The page that loads most, with the views of its rows. */
const DETAIL = /\/src\/web\/(subjects\/tx\/detail\/TxPage|txview\/rows\/\w+)\.tsx$/
/** What tells of new rows: a few hundred bytes in two modules. */
const FRESH = /\/src\/web\/parts\/fresh\//
/** What stands for a tree until what draws it is there, and its styles: the server draws it at once, so its page must link them. */
const TREE = /\/src\/web\/(parts\/JsonTree\.module\.css|txview\/(FactValue\.tsx|text\/(later-text\.tsx|(RawText|TextTree)\.module\.css)))/
/** What opens over a page. Apart, the dialog would be two more files that every page names in its entry. */
const OVERLAY = /\/src\/web\/parts\/(dialog|notices)\//
/** What draws transactions, and what of their kind and their filters a browser needs for that. */
const TRANSACTION = /\/src\/(web\/(txview|parts\/tx-filter|data\/facets)|txtypes)\b/
/** Closes a menu of files: a few lines for lists that show one at once or later. */
const MENU = /\/src\/web\/parts\/use-closing-menu\./
/** Styles of one subject's pages in one file: its name is in what all pages load, as each file's of styles is. */
const STYLES = /\/src\/web\/subjects\/(network|nft|token)\/.*\.module\.css$/
const MANY_ROW_VIEWS = 3
/** What this many pages need at once is loaded with what all need. */
const MAX_PAGES = 9

/** Modules that load by themselves and bring this one with them: the entry, and what is imported dynamically. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const roots = new Set<string>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const info = graph.getModuleInfo(next)
    if (info === null) continue
    if (info.isEntry) return new Set([next])
    if (info.dynamicImporters.length > 0) roots.add(next)
    open.push(...info.importers)
  }
  return roots
}

/**
 * The chunk of a module; `undefined`: as it comes. A few larger files compress better than one for each small part: `site` is what
 * every page needs at once, `lists` what most do but not a transaction's page, `tx` draws transactions, `fresh` tells of new ones,
 * `tree` stands for trees, `overlay` draws toasts and dialogs, `rows` is what the views of panels share. What loads on first use stays
 * by itself, wherever its file lies.
 */
export function chunkOf(id: string, graph: Graph): string | undefined {
  const roots = rootsOf(id, graph)
  if ([...roots].some((root) => graph.getModuleInfo(root)?.isEntry === true)) return 'site'
  if (TREE.test(id)) return 'tree'
  if (OVERLAY.test(id)) return 'overlay'
  if (MENU.test(id)) return 'lists'
  const styles = STYLES.exec(id)?.[1]
  if (styles !== undefined && [...roots].every((root) => root.includes(`/subjects/${styles}/`))) return `${styles}-styles`
  const pages = [...roots].filter((root) => PAGE.test(root))
  if (pages.length >= MAX_PAGES) return [...roots].some((root) => DETAIL.test(root)) ? 'site' : 'lists'
  if (pages.length > 1 && FRESH.test(id)) return 'fresh'
  if (!TRANSACTION.test(id)) return undefined
  if (pages.length > 1) return 'tx'
  return [...roots].filter((root) => ROW_VIEW.test(root)).length >= MANY_ROW_VIEWS ? 'rows' : undefined
}
