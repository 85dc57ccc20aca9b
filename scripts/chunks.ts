/** What the bundler reports of a module. */
type Known = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo: (id: string) => Known | null }

/** Libraries that every page needs: their own chunk, which stays in a browser's cache across versions of the site. */
export const VENDOR = /node_modules\/(react|react-dom|scheduler|@tanstack|use-intl|icu-minify|use-sync-external-store)\//
/** Pages, records too. */
const ANY_PAGE = /Page\.tsx$/
/** Pages except those of records, which are seldom a first visit's: modules shared with them do not move into what all pages load. */
const PAGE = /\/src\/web\/subjects\/(?!record\/)[\w-]+\/(?:[\w-]+\/)?\w+Page\.tsx$/
const ROW_VIEW = /\/src\/web\/txview\/rows\/\w+\.tsx$/
/** The page with most modules, and the views of its rows. */
const DETAIL = /\/src\/web\/(subjects\/tx\/detail\/TxPage|txview\/rows\/\w+)\.tsx$/
/** Shows that there are new rows: a few hundred bytes in two modules. */
const FRESH = /\/src\/web\/parts\/fresh\//
/** The placeholder of a JSON tree, and the tree's styles: the server renders the tree at once, so its page must link them. */
const TREE = /\/src\/web\/(parts\/JsonTree\.module\.css|txview\/(FactValue\.tsx|text\/(lazy-text\.tsx|(RawText|TextTree)\.module\.css)))/
/** Overlays of a page. As a separate chunk the dialog would be two more files that every page names in its entry. */
const OVERLAY = /\/src\/web\/parts\/(dialog|notices)\//
/** The shell's parts around a page, and what loads when the browser is idle: every page loads both. */
const SHELL = /\/src\/web\/shell\/late\.ts$/
const IDLE = /\/src\/web\/shell\/keys\/Later\.tsx$/
/** Views of transactions, with the parts of their types and filters that a browser needs. */
const TRANSACTION = /\/src\/(web\/(txview|parts\/tx-filter|data\/facets)|txtypes)\b/
/** Closes a file menu: a few lines for lists that show one at once or later. */
const MENU = /\/src\/web\/parts\/use-closing-menu\./
/** Styles of one subject's pages in one file: all pages load its name, as that of every style file. */
const STYLES = /\/src\/web\/subjects\/(network|nft|token)\/.*\.module\.css$/
const MANY_ROW_VIEWS = 3
/** Modules that this many pages need at once are loaded with those that all need. */
const MAX_PAGES = 9

/** Modules that are loaded on their own and import this one: the entry, and dynamically imported modules. */
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
 * The chunk of a module; `undefined`: the bundler's choice. A few larger files compress better than one for each small part. `site`:
 * modules that every page needs at once. `lists`: those of most pages, but not a transaction's page. `tx`: views of transactions. `shell`:
 * parts around the page, loaded after it. `idle`: what loads when the browser is idle. `fresh`: the notice of new rows. `tree`:
 * placeholders of trees. `overlay`: toasts and dialogs. `rows`: parts shared by the views of panels.
 * Modules loaded on first use stay separate, wherever their files are.
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
  const isLate = [...roots].every((root) => !ANY_PAGE.test(root))
  if (isLate && [...roots].some((root) => SHELL.test(root))) return 'shell'
  if (isLate && [...roots].some((root) => IDLE.test(root))) return 'idle'
  if (pages.length > 1 && FRESH.test(id)) return 'fresh'
  if (!TRANSACTION.test(id)) return undefined
  if (pages.length > 1) return 'tx'
  return [...roots].filter((root) => ROW_VIEW.test(root)).length >= MANY_ROW_VIEWS ? 'rows' : undefined
}
