import { systemClock } from '../src/runtime/clock.ts'
import { silentLog } from '../src/base/log.ts'
import type { ServerOptions } from '../src/server/server.ts'
import { DEFAULT_SITE_CONFIG } from '../src/server/site-config.ts'
import type { StoreReader } from '../src/store/store.ts'

/** Options of a site over a complete index: at the head, in test mode, without a node, market or pictures. */
export async function liveSite(store: StoreReader): Promise<ServerOptions> {
  const { block } = await store.head()
  return {
    store,
    status: () => ({ status: 'live', head: block, indexed: block }),
    config: { isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG },
    log: silentLog,
    clock: systemClock,
  }
}
