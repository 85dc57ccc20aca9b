import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError } from '../../base/errors.ts'
import { findJson, isJsonObject, list, text, type JsonObject } from '../../base/json.ts'
import { ownValue, setOwnValue } from '../../base/own-value.ts'
import type { WebAssets, WebRender, WebRenderer } from '../../contract/web-renderer.ts'

const ENTRY = 'src/web/entry-client.tsx'
const LANGS = ['en', 'ko']
/** Fonts of the first line of every page. */
const FIRST_FONTS = /\/geist-(mono-)?latin-wght-normal[^/]*\.woff2$/

/** The renderer of the built site, and its files. */
export type LoadedSite = { render: WebRender; assets: () => WebAssets }

/** Loads the built site from its folder (`dist`). Throws CONFIG_INVALID when it is not built. */
export async function loadSite(distFolder: string): Promise<LoadedSite> {
  const assets = await loadAssets(distFolder)
  const { render } = (await import(pathToFileURL(join(distFolder, 'server', 'entry-server.js')).href)) as WebRenderer
  return { render, assets: () => assets }
}

/** Folder of the files that browsers load. */
export const filesFolder = (distFolder: string): string => join(distFolder, 'client')

/** The files that pages link. Throws CONFIG_INVALID when the site is not built. */
export async function loadAssets(distFolder: string): Promise<WebAssets> {
  const folder = filesFolder(distFolder)
  const manifest = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch((error: unknown) => {
    throw new AppError('CONFIG_INVALID', 'The site is not built: run `npm run build`', { folder }, error)
  })
  return readAssets(findJson(manifest))
}

/**
 * Converts the build's manifest to the files that pages link: those of the entry for all pages, and the additional ones of each lazily
 * loaded module.
 */
export function readAssets(manifest: unknown): WebAssets {
  const modules = isJsonObject(manifest) ? manifest : {}
  const entry = filesOf(modules, ENTRY)
  const [script, ...preloads] = entry.scripts
  if (script === undefined) throw new AppError('CONFIG_INVALID', `The build has no ${ENTRY}`)
  const routes: Record<string, { preloads: string[]; styles: string[] }> = {}
  for (const [source, module] of Object.entries(modules)) {
    if (!isJsonObject(module) || module['isDynamicEntry'] !== true) continue
    const { scripts, styles } = filesOf(modules, source)
    for (const lang of LANGS) {
      const preloads = texts(module, 'dynamicImports')
        .filter((name) => name.includes(`/i18n/${lang}.ts?area=`))
        .flatMap((name) => filesOf(modules, name).scripts)
      if (preloads.length > 0) setOwnValue(routes, `${source} ${lang}`, { preloads, styles: [] })
    }
    setOwnValue(routes, source, {
      preloads: scripts.filter((file) => !entry.scripts.includes(file)),
      styles: styles.filter((file) => !entry.styles.includes(file)),
    })
  }
  return { scripts: [script], styles: entry.styles, preloads, fonts: entry.assets.filter((file) => FIRST_FONTS.test(file)), routes }
}

type Files = { scripts: string[]; styles: string[]; assets: string[] }

/** A module's own script comes first, its own styles last, after those of all its imports: a module may restyle the parts it uses. */
function filesOf(modules: JsonObject, source: string): Files {
  const files = { scripts: new Set<string>(), styles: new Set<string>(), assets: new Set<string>() }
  const visit = (name: string): void => {
    const module = ownValue(modules, name)
    const file = `/${text(module, 'file')}`
    if (!isJsonObject(module) || files.scripts.has(file)) return
    files.scripts.add(file)
    for (const asset of texts(module, 'assets')) files.assets.add(`/${asset}`)
    for (const imported of texts(module, 'imports')) visit(imported)
    for (const style of texts(module, 'css')) files.styles.add(`/${style}`)
  }
  visit(source)
  return { scripts: [...files.scripts], styles: [...files.styles], assets: [...files.assets] }
}

const texts = (module: JsonObject, key: string): string[] => list(module, key).filter((value) => typeof value === 'string')
