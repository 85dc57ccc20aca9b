import { readdirSync, readFileSync } from 'node:fs'

const STYLES = new URL('../../dist/client/assets/', import.meta.url)
const classesIn = (css: string): string[] => [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)
/** Classes with rules in each style sheet of the build. */
const SHEETS: ReadonlyMap<string, string[]> = new Map(
  readdirSync(STYLES)
    .filter((name) => name.endsWith('.css'))
    .map((name) => [`/assets/${name}`, classesIn(readFileSync(new URL(name, STYLES), 'utf8'))] as const),
)

/** Classes of a served page that have rules, but in no style sheet that it links. */
export async function unstyledClasses(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  const linked = new Set([...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].flatMap(([, href = '']) => SHEETS.get(href) ?? []))
  const styled = new Set([...SHEETS.values()].flat())
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  return [...used].filter((name) => styled.has(name) && !linked.has(name))
}
