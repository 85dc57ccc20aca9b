import { parseAst, type Plugin } from 'vite'

const ROUTE_FILE = /\/src\/web\/subjects\/[\w-]+\/(?:[\w-]+\/)?route\.ts$/
/** What only the server asks a page for: its files, what previews say of it, and what of its shell it shows. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['module', 'describe', 'shareImage'])

type Node = { type: string; start: number; end: number; [name: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Objects handed to `definePage`, wherever they stand in the file. */
function listSpecs(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listSpecs)
  if (!isNode(value)) return []
  const { callee, arguments: given } = value
  if (value.type === 'CallExpression' && isNode(callee) && callee['name'] === 'definePage') return (given as Node[]).slice(0, 1)
  return Object.values(value).flatMap(listSpecs)
}

/** The source of a page's `route.ts`, already JavaScript, without what only the server asks for. */
export function withoutServerSpecs(code: string): string {
  const cut = listSpecs(parseAst(code).body).flatMap(({ end, properties }) => {
    const all = properties as Node[]
    return all.flatMap(({ start, key }, index) =>
      isNode(key) && SERVER_ONLY.has(String(key['name'])) ? [[start, all[index + 1]?.start ?? end - 1] as const] : [],
    )
  })
  return cut.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code)
}

/** Every page's `route.ts` is in the files all visitors load: a browser's copy has only what a browser asks for. */
export const pageSpecs = (): Plugin => ({
  name: 'page-specs',
  apply: 'build',
  transform(code, id) {
    return this.environment.name === 'client' && ROUTE_FILE.test(id) ? { code: withoutServerSpecs(code), map: null } : undefined
  },
})
