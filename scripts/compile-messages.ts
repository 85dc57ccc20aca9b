import { fileURLToPath, pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** A catalogue whose messages are parsed: what `use-intl/format-message/format-only` reads. */
type Compiled = string | readonly unknown[] | { readonly [key: string]: Compiled }

/** Every message of a catalogue parsed, areas and keys as they are. */
export function compileMessages(messages: unknown): Compiled {
  if (typeof messages === 'string') return compile(messages)
  if (typeof messages !== 'object' || messages === null) throw new TypeError('a catalogue holds texts and areas of texts only')
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compileMessages(value)]))
}

const CATALOGUE = /\/src\/web\/i18n\/(en|ko)\.ts$/
const FORMAT_ONLY = fileURLToPath(import.meta.resolve('use-intl/format-message/format-only'))

/**
 * Parses the messages while the site is built, so that neither browser nor server needs the ICU parser. Development and unit tests
 * run on the plain catalogues and the parser.
 */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': FORMAT_ONLY } } }),
  async load(id) {
    const lang = CATALOGUE.exec(id)?.[1]
    if (lang === undefined) return undefined
    const catalogue = (await import(pathToFileURL(id).href)) as Record<string, unknown>
    return `export const ${lang} = ${JSON.stringify(compileMessages(catalogue[lang]))}`
  },
})
