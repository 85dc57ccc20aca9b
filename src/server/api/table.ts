import type { ApiRoute } from './route.ts'
import { addressRoutes } from './routes/address.ts'
import { auditRoutes } from './routes/audit.ts'
import { blockRoutes } from './routes/block.ts'
import { dexRoutes } from './routes/dex.ts'
import { extraRoutes } from './routes/extra.ts'
import { facetRoutes } from './routes/facets.ts'
import { flowRoutes } from './routes/flow.ts'
import { gameRoutes } from './routes/game.ts'
import { homeRoutes } from './routes/home.ts'
import { ledgerRoutes } from './routes/ledger.ts'
import { latestRoutes } from './routes/latest.ts'
import { mrc402Routes } from './routes/mrc402.ts'
import { nftRoutes } from './routes/nft.ts'
import { orderRoutes } from './routes/order.ts'
import { recordRoutes } from './routes/record.ts'
import { referenceRoutes } from './routes/reference.ts'
import { searchRoutes } from './routes/search.ts'
import { siteRoutes } from './routes/site.ts'
import { statusRoutes } from './routes/status.ts'
import { surveyRoutes } from './routes/survey.ts'
import { tokenRoutes } from './routes/token.ts'
import { traitRoutes } from './routes/traits.ts'
import { txRoutes } from './routes/tx.ts'
import { zoneRoutes } from './routes/zones.ts'

/** Every call of the API. Fixed words win over parameters (OPEN-024), whatever the order here. */
export const API_ROUTES: readonly ApiRoute[] = [
  ...homeRoutes,
  ...statusRoutes,
  ...auditRoutes,
  ...latestRoutes,
  ...flowRoutes,
  ...siteRoutes,
  ...zoneRoutes,
  ...referenceRoutes,
  ...searchRoutes,
  ...addressRoutes,
  ...ledgerRoutes,
  ...tokenRoutes,
  ...txRoutes,
  ...blockRoutes,
  ...mrc402Routes,
  ...dexRoutes,
  ...nftRoutes,
  ...recordRoutes,
  ...surveyRoutes,
  ...orderRoutes,
  ...gameRoutes,
  ...extraRoutes,
  ...facetRoutes,
  ...traitRoutes,
]
