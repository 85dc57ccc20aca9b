import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { appearanceOf } from '../src/server/http/kinds.ts'
import { readConfig } from '../src/web/data/choices.ts'
import { readCurrency } from '../src/web/data/prefs.ts'
import { DEFAULT_NFT_TYPE, findStoredNftType } from '../src/web/subjects/nft/nft-type/nft-type.ts'

const beforePaint = readFileSync(join(import.meta.dirname, '../src/web/public/before-paint.js'), 'utf8')

/** The data attributes that `before-paint.js` sets on the document. */
function marksOf(cookies: string): Record<string, string> {
  const documentElement = { dataset: {} }
  const addEventListener = (): void => undefined
  // The hidden, still loading page makes the script start nothing yet, and the zone cookie makes it set none.
  const document = { cookie: `zone=UTC; ${cookies}`, documentElement, hidden: true, readyState: 'loading', addEventListener }
  runInNewContext(beforePaint, { document, addEventListener, URL, AbortSignal })
  return documentElement.dataset
}

/** The choices stored in cookies, each read with the site's own code. */
export const readChoices = (cookies: string) => ({
  ...appearanceOf(cookies),
  currency: readCurrency(cookies),
  nftType: findStoredNftType(cookies) ?? DEFAULT_NFT_TYPE,
  config: readConfig(cookies),
  marks: marksOf(cookies),
})
