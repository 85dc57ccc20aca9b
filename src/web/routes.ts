import type { Page } from './page.ts'
import { blockListPage } from './pages/block-list/route.ts'
import { blockPage } from './pages/block/route.ts'
import { enginePage } from './pages/engine/route.ts'
import { flowPage } from './pages/flow/route.ts'
import { homePage } from './pages/home/route.ts'
import { txListPage } from './pages/tx-list/route.ts'
import { txPage } from './pages/tx/route.ts'

/** Every page of the site. Server rendering, the router, titles and 404 all read this table; anything not in it is not found. */
export const PAGES: readonly Page[] = [homePage, blockListPage, blockPage, txListPage, txPage, enginePage, flowPage]
