import { entityId, kindOfKey, projectOfItem } from '../../src/chain/ids.ts'
import { pathsOf } from '../browser/page-paths.ts'
import { MARK, type Place } from './marked-chain.ts'
import type { MarkedSite } from './marked-site.ts'

/** Where a text of the chain appears on a page: in its text, or in the named attribute. */
export type Sink = string
/** Paths of pages that together show every place in all of its sinks, and the sinks of each place on any page. */
export type Shown = { paths: string[]; sinks: ReadonlyMap<number, ReadonlySet<Sink>> }

/** Renders every page that may show a place and selects a small set of pages that shows everything. */
export async function findGalleryPaths(site: MarkedSite): Promise<Shown> {
  const candidates = new Set([
    ...pathsOf('r4'),
    '/nft/list?type=MRC400',
    ...site.places.flatMap(({ txid, datakey }) => [`/tx/${txid}`, ...entityPaths(datakey)]),
  ])
  const sinks = new Map<number, Set<Sink>>()
  const shown = new Map<string, Set<string>>()
  for (const path of candidates) {
    const marks = marksIn((await site.render(path)).html)
    shown.set(path, new Set(marks.map(({ place, sink }) => `${place} ${sink}`)))
    for (const { place, sink } of marks) sinks.set(place, (sinks.get(place) ?? new Set()).add(sink))
  }
  const left = new Set([...shown.values()].flatMap((marks) => [...marks]))
  const paths = ['/']
  const countLeft = (path: string): number => [...(shown.get(path) ?? [])].filter((mark) => left.has(mark)).length
  for (;;) {
    for (const mark of shown.get(paths.at(-1) ?? '') ?? []) left.delete(mark)
    if (left.size === 0) return { paths, sinks }
    const counts = [...shown.keys()].map((path) => ({ path, count: countLeft(path) }))
    paths.push(counts.reduce((best, one) => (one.count > best.count ? one : best)).path)
  }
}

/** Marks on a page with place and sink. Scripts do not count, because a visitor cannot see their text. */
function marksIn(html: string): { place: number; sink: Sink }[] {
  const page = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const found: { place: number; sink: Sink }[] = []
  const collect = (text: string, sink: Sink): void => {
    for (const [, place] of text.matchAll(MARK)) found.push({ place: Number(place), sink })
  }
  collect(/<title>([^<]*)/.exec(page)?.[1] ?? '', 'document title')
  for (const [meta] of page.matchAll(/<meta [^>]*>/g)) collect(meta, 'meta')
  const body = page.slice(page.indexOf('<body'))
  for (const [, name = '', value = ''] of body.matchAll(/ ([a-z-]+)="([^"]*)"/gi)) collect(value, name)
  collect(body.replaceAll(/<[^>]*>/g, '\n'), 'text')
  return found
}

function entityPaths(datakey: string): string[] {
  const id = entityId(datakey)
  switch (kindOfKey(datakey)) {
    case 'token':
      return ['tx', 'history', 'info', 'reserve'].map((tab) => `/token/${id}/${tab}`)
    case 'mrc400':
    case 'mrc402':
      return ['tx', 'history', 'info', 'items'].map((tab) => `/nft/${id}/${tab}`)
    case 'mrc401':
      return [`/nft/${projectOfItem(id)}/${id}/tx`]
    case 'dex402':
    case 'dex010':
      return [`/dex/${id}/tx`]
    default:
      return []
  }
}

/** Places that are not shown on purpose, with the reason. */
const NEVER_SHOWN: readonly { place: RegExp; why: string }[] = [
  { place: /^wallet\.addinfo/, why: 'a note wallets keep for themselves' },
  { place: /^mrc401auction\(0\)/, why: 'what an auction is called with; the platform is that of the item' },
  { place: /^token\.tier\[\]\.name$/, why: 'tiers are no part of the specification' },
]

/**
 * Sorts places. `shown`: on a page. `repeated`: not shown, but each of its texts also occurs in a shown place of the same transaction (for
 * example a call's parameter and the written state). `excused`: listed above. `missing`: none of these.
 */
export function sortPlaces(
  places: readonly Place[],
  sinks: Shown['sinks'],
): Record<'shown' | 'repeated' | 'excused' | 'missing', string[]> {
  const sorted = { shown: [] as string[], repeated: [] as string[], excused: [] as string[], missing: [] as string[] }
  for (const [number, { name, found }] of places.entries()) {
    const alone = found.find((text) => ![...text.places].some((place) => sinks.has(place)))
    if (sinks.has(number)) sorted.shown.push(name)
    else if (alone === undefined) sorted.repeated.push(name)
    else if (NEVER_SHOWN.some(({ place }) => place.test(name))) sorted.excused.push(name)
    else sorted.missing.push(`${name} (in ${alone.txid.slice(0, 8)})`)
  }
  return sorted
}
