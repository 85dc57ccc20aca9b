import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { ownValue } from '../src/base/own-value.ts'
import { areasOf, PAGE_FILE } from './text-areas.ts'

/** A catalogue with parsed messages, the input of `use-intl/format-message/format-only`. */
type Compiled = string | readonly unknown[] | { readonly [key: string]: Compiled }

/** Parses every message of a catalogue; areas and keys are unchanged. */
export function compileMessages(messages: unknown): Compiled {
  if (typeof messages === 'string') return compile(messages)
  if (typeof messages !== 'object' || messages === null) throw new TypeError('a catalogue holds texts and areas of texts only')
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compileMessages(value)]))
}

const LANGS = ['en', 'ko'] as const
const CATALOGUE = /\/src\/web\/i18n\/(en|ko)\.ts(?:\?area=(\w+))?$/
const FORMAT_ONLY = fileURLToPath(import.meta.resolve('use-intl/format-message/format-only'))
const web = resolve(import.meta.dirname, '../src/web')

/**
 * Parses the messages while the site is built, so that neither browser nor server needs the ICU parser. A browser's catalogue holds
 * the areas of texts that every page needs. A page adds its own areas, each a file of one language. Development and unit tests use
 * the plain catalogues and the parser.
 */
export function compiledMessages(): Plugin {
  const shared = areasOf(resolve(web, 'entry-client.tsx'))
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': FORMAT_ONLY } } }),
    async load(id) {
      const [, lang, area] = CATALOGUE.exec(id) ?? []
      if (lang === undefined) return undefined
      const module = (await import(pathToFileURL(id.replace(/\?.*$/, '')).href)) as Record<string, Record<string, unknown>>
      const catalogue = ownValue(module, lang) ?? {}
      if (area !== undefined) return `export const texts = ${JSON.stringify(compileMessages(ownValue(catalogue, area)))}`
      const isWhole = this.environment.name !== 'client'
      const areas = Object.entries(catalogue).filter(([name]) => isWhole || shared.has(name))
      return `export const ${lang} = ${JSON.stringify(compileMessages(Object.fromEntries(areas)))}`
    },
    transform(code, id) {
      if (this.environment.name !== 'client' || !PAGE_FILE.test(id)) return undefined
      const own = [...areasOf(id)].filter((area) => !shared.has(area)).sort()
      if (own.length === 0) return undefined
      const offers = LANGS.map((lang) => {
        const loads = own.map((area) => `${area}: () => import(${JSON.stringify(`${web}/i18n/${lang}.ts?area=${area}`)})`)
        return `${lang}: { ${loads.join(', ')} }`
      })
      const offer = `import { offerTexts } from ${JSON.stringify(`${web}/i18n/area-texts.ts`)}\nofferTexts({ ${offers.join(', ')} })\n`
      return { code: `${offer}${code}`, map: null }
    },
  }
}
