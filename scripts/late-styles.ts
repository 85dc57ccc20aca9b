import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export type Chunk = { fileName: string; imports: readonly string[]; moduleIds: readonly string[]; css: readonly string[] }
type Module = { file: string; css?: string[] }
type Manifest = Record<string, Module>

const CSS_MODULE = /\.module\.css$/

/** Styles that load with a chunk: its own, and those of all its imports. */
function stylesWith(chunks: ReadonlyMap<string, Chunk>, fileName: string, seen = new Set<string>()): string[] {
  const chunk = chunks.get(fileName)
  if (chunk === undefined || seen.has(fileName)) return []
  seen.add(fileName)
  return [...chunk.css, ...chunk.imports.flatMap((name) => stylesWith(chunks, name, seen))]
}

/**
 * Styles that chunks import but do not load, by file. `importsOf`: static imports of a module. The placeholder of a part loaded later
 * imports that part's styles for the server, which renders the part at once.
 */
export function findLateStyles(chunks: readonly Chunk[], importsOf: (id: string) => readonly string[]): Map<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const cssOf = new Map(chunks.flatMap(({ moduleIds, css }) => moduleIds.map((id) => [id, css] as const)))
  const late = new Map<string, string[]>()
  for (const { fileName, moduleIds } of chunks) {
    const wanted = moduleIds.flatMap(importsOf).flatMap((id) => (CSS_MODULE.test(id) ? (cssOf.get(id) ?? []) : []))
    const loaded = new Set(stylesWith(byName, fileName))
    const missing = new Set(wanted.filter((file) => !loaded.has(file)))
    if (missing.size > 0) late.set(fileName, [...missing])
  }
  return late
}

/** Adds the styles that the bundler left out to the manifest, before those of the chunk itself. */
export const withLateStyles = (manifest: Manifest, late: ReadonlyMap<string, readonly string[]>): Manifest =>
  Object.fromEntries(
    Object.entries(manifest).map(([name, module]) => {
      const styles = late.get(module.file) ?? []
      return [name, styles.length === 0 ? module : { ...module, css: [...new Set([...styles, ...(module.css ?? [])])] }]
    }),
  )

/**
 * Vite drops an import of a CSS module whose classes the importing file does not use, so pages rendered by the server had parts without
 * styles. Only the manifest links them: scripts are unchanged.
 */
export const lateStyles = (): Plugin => ({
  name: 'late-styles',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (this.environment.name !== 'client' || dir === undefined) return
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [{ fileName: file.fileName, imports: file.imports, moduleIds: file.moduleIds, css: [...(file.viteMetadata?.importedCss ?? [])] }]
        : [],
    )
    const late = findLateStyles(chunks, (id) => this.getModuleInfo(id)?.importedIds ?? [])
    const path = join(dir, '.vite', 'manifest.json')
    await writeFile(path, JSON.stringify(withLateStyles(JSON.parse(await readFile(path, 'utf8')) as Manifest, late), null, 2))
  },
})
