import { test } from 'vitest'
import { longChain } from './bounded-chain.ts'
import { indexBodies } from './index-ledger.ts'
import { serveIndex } from './served-ledger.ts'
import { API_ROUTES } from '../src/server/api/table.ts'
import { sampleIds } from './api-samples.ts'
import { makeDrawer } from '../src/server/ssr/draw-page.ts'
import { render } from '../src/web/entry-server.tsx'
import { pathsOf } from './browser/page-paths.ts'
const ASSETS = { scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} }
test('measure', { timeout: 300_000 }, async () => {
  const t0 = Date.now()
  const chain = longChain(Number(process.env['LEN'] ?? 41000))
  console.log('built', Date.now() - t0)
  const index = await indexBodies(chain.bodies, () => 50)
  console.log('indexed', Date.now() - t0, index.faults.length)
  const served = await serveIndex(index, { web: { drawer: makeDrawer(render, () => ASSETS) } })
  const samples = await sampleIds(index.reader)
  const own: Record<string,string[]> = { token: [chain.token, '0'], mrc402: [chain.nft], mrc400: [chain.project], address: [chain.wallet], tx: chain.wideTxs }
  const urls = new Set(API_ROUTES.flatMap(({ path, params, query }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(m => m[1]!)
    let urls = [path]
    for (const n of names) {
      const vals = params[n] === 'page' ? ['1', '2'] : [samples[params[n]!]!.good, ...(own[params[n]!] ?? [])]
      urls = urls.flatMap(u => vals.map(v => u.replace(`{${n}}`, v)))
    }
    return query && 'drawn' in query ? [...urls, ...urls.map(u => `${u}?drawn=1`)] : urls
  }))
  urls.add('/api/x/suggest?q=a'); urls.add('/api/openapi.json')
  const out: [number, string, number, number][] = []
  for (const url of urls) { const t = Date.now(); const r = await served.get(url); out.push([r.text.length, url, r.status, Date.now() - t]) }
  console.log('asked', Date.now() - t0)
  const pages = new Set([...pathsOf('r4'), ...['tx','items','history','info'].flatMap(t => [`/nft/${chain.nft}/${t}`, `/nft/${chain.project}/${t}`]), ...['tx','holder','reserve','history','lock','info'].map(t => `/token/${chain.token}/${t}`), ...['tx','lock','nft'].map(t => `/address/${chain.wallet}/${t}`), ...chain.wideTxs.map(id => `/tx/${id}`), ...chain.bodies.slice(-60).flatMap(b => b.transactions.map(t => `/tx/${t.id}`)), '/docs'])
  for (const url of pages) { const t = Date.now(); const r = await served.get(url); out.push([Buffer.byteLength(r.text), url, r.status, Date.now() - t]) }
  console.log('drawn', Date.now() - t0)
  out.sort((a, b) => b[0] - a[0])
  const big = out.filter(o => o[0] > 300_000)
  console.log(big.length, 'of', out.length)
  for (const [n, u, s, ms] of out.slice(0, Number(process.env['TOP'] ?? 60))) console.log(n, s, `${ms}ms`, u.slice(0, 120))
  for (const [n, u, s] of out.filter(o => o[2] !== 200)) console.log('STATUS', s, n, u.slice(0, 150))
  await served.close()
})
