import type { LogFields } from '../../src/base/log.ts'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { makePageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { render } from '../../src/web/entry-server.tsx'
import { sampleIds } from '../api-samples.ts'
import { ASSETS } from '../ask-page.ts'
import { pathsOf } from '../browser/page-paths.ts'
import { indexBodies } from '../index-ledger.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'
import { wordChain } from './word-chain.ts'

/** The parts of a response that must not depend on the words in it. */
export type Seen = { status: number; entries: number }
export type WordSite = {
  served: ServedLedger
  logged: readonly string[]
  look: (url: string) => Promise<Seen>
  paths: () => Promise<string[]>
}

/** Pages that list the matches of a text: other words have other matches. */
const BY_TEXT = /search|suggest|find\?q=/
const ENTRY = /<(?:article|tr|li)\b/g

/** The chain of words behind the real server, which renders pages like the built site. `logged`: every warning and error. */
export async function openWordSite(words: readonly string[], turn: number): Promise<WordSite> {
  const index = await indexBodies(wordChain(words, turn))
  const logged: string[] = []
  const note = (message: string, fields: LogFields = {}): void =>
    void logged.push(`${message} ${JSON.stringify(fields)} ${String(fields['error'])}`)
  const served = await serveIndex(index, {
    web: { renderer: makePageRenderer(render, () => ASSETS) },
    log: { debug: () => undefined, info: () => undefined, warn: note, error: note },
  })
  return {
    served,
    logged,
    look: async (url) => {
      const { status, text, json } = await served.get(url)
      if (BY_TEXT.test(url)) return { status, entries: 0 }
      const { list } = (json.data ?? {}) as { list?: unknown[] }
      return { status, entries: list?.length ?? text.match(ENTRY)?.length ?? 0 }
    },
    paths: () => pathsOfSite(served),
  }
}

/** Paths of every page and call with subjects of the chain, of list pages, and of one transaction of each type. */
async function pathsOfSite(served: ServedLedger): Promise<string[]> {
  const samples = await sampleIds(served.index.reader)
  const calls = API_ROUTES.flatMap(({ path, params }) =>
    ['1', '2'].map((page) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (params[name] === 'page' ? page : (samples[params[name] ?? '']?.good ?? ''))),
    ),
  )
  const byKind = new Map<string, string>()
  for (const { txid, type } of await listTxs(served)) byKind.set(type, txid)
  const txs = [...byKind.values()].flatMap((txid) => [`/tx/${txid}`, `/api/tx/${txid}`, `/api/tx/${txid}?drawn=1`])
  return [
    ...new Set([
      ...pathsOf('r4'),
      '/docs',
      '/docs/token',
      '/docs/shapes',
      '/dex/notfound',
      '/nft/list?type=MRC400',
      ...calls,
      ...calls.map((call) => `${call}?drawn=1`),
      ...txs,
    ]),
  ]
}

async function listTxs({ data }: ServedLedger): Promise<{ txid: string; type: string }[]> {
  const first = await data<{ maxpage: number }>('/api/tx/list/1')
  const pages = Array.from({ length: first.maxpage }, (_, at) => data<{ list: { txid: string; type: string }[] }>(`/api/tx/list/${at + 1}`))
  return (await Promise.all(pages)).flatMap(({ list }) => list)
}

/** Paths whose responses differ between two sites. `spell` translates a path of `other` to `site`. */
export async function findDifferences(
  site: WordSite,
  other: WordSite,
  paths: readonly string[],
  spell = (path: string): string => path,
): Promise<string[]> {
  const differing: string[] = []
  for (const path of paths) {
    const [seen, wanted] = [await site.look(spell(path)), await other.look(path)]
    if (seen.status !== wanted.status || seen.entries !== wanted.entries)
      differing.push(`${path}: ${seen.status} with ${seen.entries} entries in place of ${wanted.status} with ${wanted.entries}`)
  }
  return differing
}
