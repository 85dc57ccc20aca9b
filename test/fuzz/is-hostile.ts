import { isHarmless } from './hostile-headers.ts'
import { percentBytes } from './hostile-text.ts'
import type { FuzzRequest, Known, RealIds } from './make-request.ts'

/**
 * Whether a request contains anything that no visitor sends. Harmless requests are GET or HEAD of the route with existing ids, each known
 * parameter at most once with an existing value, and headers that browsers send. In the encrypted mode they have a session and readable
 * values.
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

/** Whether a path belongs to the route and its placeholders are filled with ids of their shapes. */
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
