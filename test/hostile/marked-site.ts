import { fileURLToPath } from 'node:url'
import { findJson, isJsonObject, type Json } from '../../src/base/json.ts'
import { contentPolicy } from '../../src/server/ssr/content-policy.ts'
import { makePageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { filesFolder, loadSite } from '../../src/server/ssr/load-site.ts'
import type { WebApi } from '../../src/contract/web-renderer.ts'
import { indexBodies, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'
import { MARK, markedChain, type Place } from './marked-chain.ts'

export type MarkedSite = {
  places: readonly Place[]
  served: ServedLedger
  /** Renders a page with a text in place of every mark; without `textOf`, with the marks. */
  render: (path: string, textOf?: TextOf) => Promise<{ status: number; html: string; policy: string }>
  /** Serves `GALLERY_PATH` with this document from now on. */
  show: (document: { html: string; policy: string }) => void
  close: () => Promise<void>
}

/** The text for a place, by the number of the place. */
export type TextOf = (place: number) => string

export const GALLERY_PATH = '/hostile'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const REQUEST = { lang: 'en', theme: 'light', cookies: {}, testMode: true, testnet: false, origin: '', nowSec: LEDGER_NOW_SEC } as const
/** Number of entries rendered of each list, because more of the same shows nothing new. */
const LIST_SHOWN = 4
/** A web address made of a mark; the rest of the original address is gone. */
const MARKED_ADDRESS = /https:\/\/zq(\d+)v\dz\.example\/p(?:\.mp4)?/gi

type Answer = { status: number; text: string; json: Json | undefined }

/**
 * The built site over the marked chain, served by the real server. Texts are replaced in the API responses from which pages are rendered.
 */
export async function openMarkedSite(): Promise<MarkedSite> {
  const { bodies, places } = markedChain()
  const index = await indexBodies(bodies)
  const site = await loadSite(DIST)
  let textOf: TextOf | undefined
  /** Responses so far. Chain and clock stand still, and a gallery requests each of them many times. */
  const known = new Map<string, Answer>()
  const served = await serveIndex(index, { web: { renderer: makePageRenderer(site.render, site.assets), folder: filesFolder(DIST) } })
  const ask = async (path: string): Promise<Answer> => {
    const { status, text } = await served.get(path)
    const answer = { status, text, json: findJson(text) }
    known.set(path, answer)
    return answer
  }
  const api: WebApi = {
    get: async (path) => {
      const { status, text, json } = known.get(path) ?? (await ask(path))
      return { status, body: json === undefined ? text : JSON.stringify(exchange(json, textOf)) }
    },
  }
  let shown = { html: '', policy: '' }
  served.app.get(GALLERY_PATH, (_request, reply) =>
    reply.header('content-security-policy', shown.policy).type('text/html; charset=utf-8').send(shown.html),
  )
  return {
    places,
    served,
    show: (document) => {
      shown = document
    },
    render: async (path, texts) => {
      textOf = texts
      const { status, html } = await site.render({ ...REQUEST, url: path }, api, site.assets())
      return { status, html, policy: contentPolicy(html, []) }
    },
    close: served.close,
  }
}

function exchange(json: Json, textOf: TextOf | undefined): Json {
  if (Array.isArray(json)) return json.map((entry) => exchange(entry, textOf))
  if (isJsonObject(json)) {
    const entries = Object.entries(json).map(([key, value]) => {
      const shown = key === 'list' && Array.isArray(value) ? value.slice(0, LIST_SHOWN) : value
      return [textOf === undefined ? key : inText(key, textOf), exchange(shown, textOf)] as const
    })
    return Object.fromEntries(entries)
  }
  if (typeof json !== 'string' || textOf === undefined) return json
  const inside = /^[[{]/.test(json) ? findJson(json) : undefined
  return inside === undefined ? inText(json, textOf) : JSON.stringify(exchange(inside, textOf))
}

const inText = (text: string, textOf: TextOf): string =>
  text
    .replaceAll(MARKED_ADDRESS, (_whole, place: string) => textOf(Number(place)))
    .replaceAll(MARK, (_whole, place: string) => textOf(Number(place)))
