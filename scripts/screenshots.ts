import { mkdirSync } from 'node:fs'
import { ownValue } from '../src/base/own-value.ts'
import { onePerKind } from '../test/browser/samples.ts'
import { startApp } from '../test/browser/app.ts'
import { freePort } from '../test/free-port.ts'
import { serveGallery } from '../test/gallery/serve.ts'
import { launchBrowser, openContext, type Look } from '../test/browser/visit.ts'

// Pictures of the main screens for docs/screens, on the recorded R4 ledger with the example configuration. They have the names of the
// design's own screens, so that the two can be compared side by side.
const FOLDER = 'docs/screens'
const ADDRESS = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const PROJECT = 'MRC400_1340388661fb77c8db626843087b077f0'
const DEX = 'DEX010_db29e498248bf037719703e546f06e530'

const settled = onePerKind('r4').find(({ kind }) => kind === 'mrc402_auctionwinning')?.txid ?? ''
const paths: Readonly<Record<string, string>> = {
  '404': '/nft/MRC402_000000000000000000000000000000000/tx',
  account: `/address/${ADDRESS}/ledger`,
  address: `/address/${ADDRESS}/tx`,
  dex: `/dex/${DEX}/tx`,
  filters: '/tx/list?kind=mrc401_buy,transfer',
  find: '/find?q=GOL',
  flow: '/flow',
  home: '/',
  market: '/dex/list?state=sale&sort=price',
  nft: `/nft/${PROJECT}/items`,
  past: '/token/3/holder?at=700',
  'past-compared': '/token/3/holder?from=300&to=700',
  statement: `/address/${ADDRESS}/statement?from=2024-10-01&to=2024-10-31`,
  token: '/token/0/holder',
  'tx-list': '/tx/list',
  tx: `/tx/${settled}`,
  // Last, when the status has some data to show.
  status: '/engine',
}
/** Time for moving parts to spread over the picture. */
const SETTLE_MS: Readonly<Record<string, number>> = { flow: 6000 }
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  '404': ['1440-dark', '1440-light', '390-light'],
  account: ['1440-dark', '1440-light', '390-light'],
  address: ['1440-dark', '1440-light', '390-light'],
  dex: ['1440-dark', '1440-light', '390-light'],
  filters: ['1440-light', '390-dark'],
  find: ['1440-light', '390-light'],
  flow: ['1440-dark', '1440-light', '390-light'],
  home: ['1024-light', '1440-dark', '1440-light-ko', '1440-light', '390-light-ko', '390-light'],
  market: ['1440-light', '390-dark'],
  nft: ['1440-dark', '1440-light', '390-light'],
  past: ['1440-dark', '1440-light', '390-light'],
  'past-compared': ['1440-light', '390-light'],
  statement: ['1440-light', '390-light'],
  status: ['1440-dark', '1440-light', '390-light'],
  token: ['1440-dark', '1440-light', '390-dark', '390-light'],
  'tx-list': ['1440-dark', '1440-light', '390-dark', '390-light'],
  tx: ['1024-light', '1440-dark', '1440-light-ko', '1440-light', '390-light-ko', '390-light'],
}

/** A transaction type for each panel form P1 to P16, in that order. */
const FORM_KINDS = [
  'transfer',
  'multi_transfer',
  'tokenIncrease',
  'mrc020',
  'stodexRegister',
  'exchange',
  'mrc402_sell',
  'mrc402_auctionbid',
  'mrc402_auctionwinning',
  'mrc031',
  'tokenAddLogger',
  'mrc100log',
  'mrc402_update',
  'tokenRegister',
  'mrc401_melt',
  'tokenAddTarget',
]
const PANEL_LOOKS = ['1440-dark', '1440-light', '390-light']

/** Parses a look such as `1440-light-ko`. */
function readLook(text: string): Look {
  const [width = '1440', theme = 'light', lang = 'en'] = text.split('-')
  return { theme: theme === 'dark' ? 'dark' : 'light', lang: lang === 'ko' ? 'ko' : 'en', width: Number(width), height: 900 }
}

mkdirSync(FOLDER, { recursive: true })
const app = await startApp('r4', { TEST_MODE: '0', SITE_CONFIG: 'fixtures/site.json', MARKET_FILE: 'fixtures/market.json' })
const browser = await launchBrowser()
try {
  for (const [screen, path] of Object.entries(paths)) {
    for (const look of ownValue(LOOKS, screen) ?? []) {
      const context = await openContext(browser, app.url, readLook(look))
      const page = await context.newPage()
      await page.goto(app.url + path, { waitUntil: 'networkidle' })
      await page.waitForTimeout(ownValue(SETTLE_MS, screen) ?? 0)
      await page.screenshot({ path: `${FOLDER}/${screen}-${look}.png`, fullPage: true, animations: 'disabled' })
      await context.close()
    }
  }
  const gallery = await serveGallery(await freePort())
  for (const look of PANEL_LOOKS) {
    const { theme, width = 1440 } = readLook(look)
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await page.goto(`${gallery.url}?state=ok&theme=${theme}`, { waitUntil: 'networkidle' })
    await page.evaluate(showPanels, FORM_KINDS)
    await page.screenshot({ path: `${FOLDER}/panels-${look}.png`, fullPage: true, animations: 'disabled' })
    await page.close()
  }
  await gallery.close()
} finally {
  await browser.close()
  await app.stop()
}

/** Leaves only the panels of some types on the gallery's page, side by side if they fit. Runs in the page. */
function showPanels(kinds: readonly string[]): void {
  const grid = document.createElement('div')
  grid.style.cssText =
    'display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,420px),1fr));gap:20px;padding:24px;align-items:start'
  for (const kind of kinds) {
    const panel = [...document.querySelectorAll(`article[data-kind="${kind}"] [data-frame="wide"] section`)].at(-1)
    if (panel !== undefined) grid.append(panel)
  }
  document.body.replaceChildren(grid)
}
