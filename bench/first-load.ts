import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Maximum download of a first visit until a page is usable, in kB (1000 bytes) of gzip. */
export const FIRST_LOAD_GOAL_KB = { js: 150, css: 25 } as const
const LANGS = ['en', 'ko'] as const

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }
export type FirstLoad = { page: string; lang: (typeof LANGS)[number]; jsKb: number; cssKb: number }

/** Turns `AddressTxPage.tsx` into `address-tx`. */
const nameOf = (page: string): string =>
  page
    .slice(page.lastIndexOf('/') + 1, -'Page.tsx'.length)
    .replaceAll(/(?<=[a-z])[A-Z]/g, '-$&')
    .toLowerCase()

/**
 * Download of a first visit to each page, by the build's manifest: the entry, the page and the language with all their static
 * imports. Modules loaded on first use, or after the page is shown, do not count.
 */
export function listFirstLoads(client: string): FirstLoad[] {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1000
    sizes.set(file, known)
    return known
  }
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0)
  const collect = (key: string, js: Set<string>, css: Set<string>): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the manifest has no ${key}`)
    if (js.has(chunk.file)) return
    js.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const next of chunk.imports ?? []) collect(next, js, css)
  }
  const pages = Object.keys(manifest).filter((key) => /^src\/web\/subjects\/[\w-]+\/(?:[\w-]+\/)?\w+Page\.tsx$/.test(key))
  const rowViews = Object.keys(manifest).filter((key) => /^src\/web\/txview\/rows\/\w+\.tsx$/.test(key))
  return pages.sort().flatMap((page) =>
    LANGS.map((lang) => {
      const js = new Set<string>()
      const css = new Set<string>()
      const texts = (manifest[page]?.dynamicImports ?? []).filter((key) => key.includes(`/i18n/${lang}.ts?area=`))
      for (const key of ['src/web/entry-client.tsx', `src/web/i18n/language-${lang}.ts`, page, ...texts]) collect(key, js, css)
      const name = nameOf(page)
      if (name === 'tx') heaviestRowView(rowViews, js, css)
      return { page: name, lang, jsKb: sum(js), cssKb: sum(css) }
    }),
  )

  /** A panel loads the views of its own rows: the largest of them counts. */
  function heaviestRowView(views: readonly string[], js: Set<string>, css: Set<string>): void {
    const loads = views.map((view) => {
      const load = { js: new Set(js), css: new Set(css) }
      collect(view, load.js, load.css)
      return load
    })
    const [heaviest] = loads.sort((a, b) => sum(b.js) - sum(a.js))
    for (const file of heaviest?.js ?? []) js.add(file)
    for (const file of heaviest?.css ?? []) css.add(file)
  }
}
