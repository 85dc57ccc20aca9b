import { parseAst, type Plugin } from 'vite'

const ROUTE_FILE = /\/src\/web\/subjects\/[\w-]+\/(?:[\w-]+\/)?route\.ts$/
/** Properties of a page that only the server reads: its files, its description for previews, and its share image. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['module', 'describe', 'shareImage'])

type Node = { type: string; start: number; end: number; [name: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Arguments of all calls of `definePage` in a file. */
function listSpecs(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listSpecs)
  if (!isNode(value)) return []
  const { callee, arguments: given } = value
  if (value.type === 'CallExpression' && isNode(callee) && callee['name'] === 'definePage') return (given as Node[]).slice(0, 1)
  return Object.values(value).flatMap(listSpecs)
}

/** A page's `route.ts`, already compiled to JavaScript, without the properties that only the server reads. */
export function withoutServerSpecs(code: string): string {
  const cut = listSpecs(parseAst(code).body).flatMap(({ end, properties }) => {
    const all = properties as Node[]
    return all.flatMap(({ start, key }, index) =>
      isNode(key) && SERVER_ONLY.has(String(key['name'])) ? [[start, all[index + 1]?.start ?? end - 1] as const] : [],
    )
  })
  return cut.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code)
}

/** All visitors load every page's `route.ts`, so a browser's copy has only the properties it needs. */
export const pageSpecs = (): Plugin => ({
  name: 'page-specs',
  apply: 'build',
  transform(code, id) {
    return this.environment.name === 'client' && ROUTE_FILE.test(id) ? { code: withoutServerSpecs(code), map: null } : undefined
  },
})
