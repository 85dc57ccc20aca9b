import { isHarmless } from './hostile-headers.ts'
import { percentBytes } from './hostile-text.ts'
import type { FuzzRequest, Known, RealIds } from './make-request.ts'

/**
 * Whether anything in a request is what no visitor sends. Harmless is: GET or HEAD of the route with ids that exist, once each of the
 * parameters it knows with values that exist, headers that browsers send; in the encrypted mode with a session and values the site can read.
 */
export function isHostile({ target, method, path, headers, body }: FuzzRequest, { ids, ciphers }: Known): boolean {
  const [place = '', ...search] = path.split('?')
  const isEncrypted = headers.some(([name, value]) => name === 'x-encrypted' && value === '1')
  const hasSession = headers.some(([name, value]) => name === 'cookie' && value === ciphers.cookie)
  const values = isEncrypted ? ciphers.good : Object.values(ids).flat()
  const isOfMode = (name: string): boolean => isEncrypted && hasSession && (name === 'x-encrypted' || name === 'cookie')
  return (
    (method !== 'GET' && method !== 'HEAD') ||
    body !== '' ||
    !isPlace(place, target, ids) ||
    (search.length > 0 && !isQuery(search.join('?'), target.query, values)) ||
    headers.some((header) => !isHarmless(header) && !isOfMode(header[0])) ||
    (isEncrypted && headers.filter(([name]) => name === 'x-encrypted' || name === 'cookie').length !== 2)
  )
}

/** Whether a path is that of the route, its placeholders filled with ids of their shapes. */
function isPlace(place: string, { name, kind, params }: FuzzRequest['target'], ids: RealIds): boolean {
  const names = [...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
  const fixed = name.split(/\{\w+\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const found = new RegExp(`^${kind === 'api' ? '(?:/v1)?' : ''}${fixed.join('([^/]*)')}$`).exec(place)
  return (
    found !== null &&
    names.every((param, at) => (ids[params[param] ?? 'keyword'] ?? ['1']).some((id) => percentBytes(id) === found[at + 1]))
  )
}

function isQuery(search: string, known: readonly string[], values: readonly string[]): boolean {
  const parts = [...new URLSearchParams(search)]
  const names = new Set(parts.map(([name]) => name))
  return names.size === parts.length && parts.every(([name, value]) => known.includes(name) && values.includes(value))
}
