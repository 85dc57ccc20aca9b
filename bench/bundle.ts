import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { report } from './report.ts'

// (f) What a first visit downloads before a page is usable: the entry, its static imports and the page's own chunks, gzip.
type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; src?: string }
const client = 'dist/client'
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const gzipBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0)

function collect(key: string, js: Set<string>, css: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || js.has(chunk.file)) return
  js.add(chunk.file)
  for (const file of chunk.css ?? []) css.add(file)
  for (const next of chunk.imports ?? []) collect(next, js, css)
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
const pages = Object.keys(manifest).filter((key) => /^src\/web\/pages\/[^/]+\/\w+Page\.tsx$/.test(key))
for (const page of pages.sort()) {
  const js = new Set<string>()
  const css = new Set<string>()
  collect(entry, js, css)
  collect('src/web/i18n/language-en.ts', js, css)
  collect(page, js, css)
  const name = page.split('/').at(-2) ?? page
  report({ id: 'f', what: `${name}: first-load JS, gzip`, value: gzipBytes(js) / 1000, unit: 'kB' })
  report({ id: 'f', what: `${name}: first-load CSS, gzip`, value: gzipBytes(css) / 1000, unit: 'kB' })
}
