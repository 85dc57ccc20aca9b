import type { Plugin } from 'vite'

/** The first script of a page. */
export const START_MODULE = '/@dev/start'

/** React's refresh must be installed before the first component is loaded. */
const START = `import '/@vite/client'
import '@vitejs/plugin-react/preamble'
await import('/src/web/entry-client.tsx')
`
const LIVE_LANGUAGE = '/scripts/dev/live-language.ts'
const APP = /\/src\/web\/App\.tsx$/
const LANGUAGE = /\/src\/web\/i18n\/language-\w+\.ts$/
const APP_STATE = 'useState(first)'

/** Modules that development adds in the browser: the start of a page, and texts that update in an open page. */
export const browserModules = (): Plugin => ({
  name: 'dev-browser-modules',
  enforce: 'pre',
  resolveId: (id) => (id === START_MODULE ? id : undefined),
  load: (id) => (id === START_MODULE ? START : undefined),
  transform(code, id) {
    if (this.environment.name !== 'client') return undefined
    if (LANGUAGE.test(id)) return `import { showTexts } from '${LIVE_LANGUAGE}'\n${code}\nimport.meta.hot.accept(showTexts)\n`
    if (!APP.test(id)) return undefined
    if (!code.includes(APP_STATE)) this.error(`App.tsx no longer keeps the language in ${APP_STATE}`)
    return `import { useLiveLanguage } from '${LIVE_LANGUAGE}'\n${code.replace(APP_STATE, 'useLiveLanguage(first)')}`
  },
})
