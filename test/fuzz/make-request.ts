import type { Random } from '../../src/devnet/ledger/random.ts'
import type { Ciphers } from './ciphers.ts'
import { HEADERS, type Header } from './hostile-headers.ts'
import { anyHostile, BROKEN_PIECES, MARKS, mutate, percentBytes } from './hostile-text.ts'
import { isHostile } from './is-hostile.ts'
import type { Target } from './targets.ts'

/** Existing ids, by the names of their shapes. */
export type RealIds = Readonly<Record<string, readonly [string, ...string[]]>>

/** Data of the tested site that a caller can have. */
export type Known = { ids: RealIds; ciphers: Ciphers }

/** A request as it is sent: every character is one byte. */
export type FuzzRequest = {
  target: Target
  method: string
  path: string
  headers: readonly Header[]
  body: string
  /** Names of the route's parameters whose values do not exist on the site. */
  tried: readonly string[]
}

const METHODS: readonly [string, ...string[]] = [
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'FOO',
  'CONNECT',
]
const OTHER_METHODS = 0.06
/** Further query names, which frameworks and languages treat specially. */
const QUERY_NAMES: readonly [string, ...string[]] = [
  'page',
  'kw',
  'search',
  'q',
  'drawn',
  'is_block',
  'since',
  '__proto__',
  'constructor',
  'a[]',
  'page[]',
  'kw[$gt]',
  'callback',
  '',
  '%00',
]

/**
 * One request to a route with at least one hostile part, in the parameter `wanted` where one is named. Most requests are otherwise valid;
 * some are hostile in several parts.
 */
export function makeRequest(target: Target, known: Known, random: Random, wanted?: string): FuzzRequest {
  for (;;) {
    const request = chooseRequest(target, known, random)
    if (isHostile(request, known) && (wanted === undefined || request.tried.includes(wanted))) return request
  }
}

/** Parameters of a route: those of its path in braces, then those of its query. */
export const paramsOf = ({ name, query }: Target): string[] => [...(name.match(/\{\w+\}/g) ?? []), ...query]

function chooseRequest(target: Target, known: Known, random: Random): FuzzRequest {
  const pathIsHostile = random.chance(0.6)
  const isEncrypted = random.chance(target.kind === 'api' ? 0.2 : 0.02)
  const tried = new Set<string>()
  const note = (param: string): void => void tried.add(param)
  let path = fillPath(target, known.ids, random, pathIsHostile, note) || '/'
  if (random.chance(0.05)) path = `/v1${path}`
  if (random.chance(0.08)) path += random.pick(['/', '//', '/x', '/%00', '/..', '/.', '%2f', '.json', ';a=b', '/1/2/3', '\u00ff'])
  if (random.chance(0.05)) path = splice(path, random.pick(BROKEN_PIECES), random)
  if (random.chance(pathIsHostile && !isEncrypted ? 0.3 : 0.7)) path += `?${makeQuery(target, known, random, isEncrypted, note)}`
  const method = random.chance(OTHER_METHODS) ? random.pick(METHODS) : 'GET'
  const headers = random.chance(0.35) ? Array.from({ length: 1 + random.below(3) }, () => random.pick(HEADERS)) : []
  const hasBody = (method !== 'GET' && random.chance(0.5)) || random.chance(0.01)
  return {
    target,
    method,
    path: toLine(path),
    headers: isEncrypted ? [...encryptedHeaders(known, random), ...headers] : headers,
    body: hasBody ? random.pick(['{broken', '{"__proto__":1}', 'x'.repeat(3000), `${MARKS.element}>`]) : '',
    tried: paramsOf(target).filter((param) => tried.has(param)),
  }
}

/** Most have a session, because without one the site reads no value. */
const encryptedHeaders = ({ ciphers }: Known, random: Random): Header[] => [
  ['x-encrypted', '1'],
  ...(random.chance(0.9) ? [['cookie', ciphers.cookie] as const] : []),
]

/** A request line ends at a space or a line break, so those are percent-encoded. Other bytes may occur in it. */
const toLine = (path: string): string => path.replaceAll(/[^\u0021-\u00ff]|\u007f/g, (character) => percentBytes(character))

const splice = (path: string, piece: string, random: Random): string => {
  const at = 1 + random.below(path.length)
  return path.slice(0, at) + piece + path.slice(at)
}

/** Called for each parameter whose value does not exist on the site. */
type Note = (param: string) => void

function fillPath({ name, params }: Target, ids: RealIds, random: Random, isHostile: boolean, note: Note): string {
  return name.replaceAll(/\{(\w+)\}/g, (whole, param: string) => {
    const real = random.pick(ids[params[param] ?? 'keyword'] ?? ['1'])
    if (!isHostile || random.chance(0.25)) return percentBytes(real)
    note(whole)
    const kind = random.unit()
    if (kind < 0.25) return percentBytes(mutate(real, random))
    if (kind < 0.4) return random.pick(BROKEN_PIECES)
    const text = anyHostile(random)
    if (kind < 0.8) return percentBytes(text)
    if (kind < 0.9) return encodeURIComponent(percentBytes(text))
    // Unencoded, without the characters that would end the path.
    return text.replaceAll(/[\s?#]/g, '')
  })
}

const areIn = (ids: RealIds, value: string): boolean => Object.values(ids).some((real) => real.includes(value))

function makeQuery({ query }: Target, { ids, ciphers }: Known, random: Random, isEncrypted: boolean, note: Note): string {
  const names = query.length > 0 && random.chance(0.7) ? (query as [string, ...string[]]) : QUERY_NAMES
  const plainValue = (): string => {
    const real = random.pick(Object.values(ids) as [readonly [string, ...string[]]])
    if (random.chance(0.2)) return random.pick(real)
    return random.chance(0.2) ? random.pick(BROKEN_PIECES) : percentBytes(anyHostile(random))
  }
  const cipherValue = (): string => encodeURIComponent(random.pick(random.pick([ciphers.good, ciphers.hostile, ciphers.wrong])))
  // Plain requests also contain cipher texts, and encrypted ones plain values.
  const cipherShare = isEncrypted ? 0.9 : 0.03
  const parts = Array.from({ length: 1 + random.below(3) }, () => {
    const name = random.pick(names)
    const isCipher = random.chance(cipherShare)
    const value = isCipher ? cipherValue() : plainValue()
    if (random.chance(0.1)) return name
    // A cipher text may contain a harmless value.
    if (!isCipher && !areIn(ids, value)) note(name)
    return `${name}=${value}`
  })
  return random.chance(0.05)
    ? `${parts.join('&')}&${'a=1&'.repeat(300)}`
    : random.chance(0.2)
      ? [...parts, ...parts].join('&')
      : parts.join('&')
}
