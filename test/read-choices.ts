import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { lookOf } from '../src/server/http/kinds.ts'
import { readConfig } from '../src/web/data/choices.ts'
import { readCurrency } from '../src/web/data/prefs.ts'
import { DEFAULT_NFT_TYPE, findStoredNftType } from '../src/web/subjects/nft/nft-type/nft-type.ts'

const beforePaint = readFileSync(join(import.meta.dirname, '../src/web/public/before-paint.js'), 'utf8')

/** What `before-paint.js` puts on the document. */
function marksOf(cookies: string): Record<string, string> {
  const documentElement = { dataset: {} }
  const addEventListener = (): void => undefined
  // A page in a hidden tab that is still loading starts no scripts yet, and one with a zone offers none.
  const document = { cookie: `zone=UTC; ${cookies}`, documentElement, hidden: true, readyState: 'loading', addEventListener }
  runInNewContext(beforePaint, { document, addEventListener, URL, AbortSignal })
  return documentElement.dataset
}

/** What cookies choose, each read as the site itself reads it. */
export const readChoices = (cookies: string) => ({
  ...lookOf(cookies),
  currency: readCurrency(cookies),
  nftType: findStoredNftType(cookies) ?? DEFAULT_NFT_TYPE,
  config: readConfig(cookies),
  marks: marksOf(cookies),
})
