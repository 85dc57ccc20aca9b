import type { Plugin } from 'vite'

const LINK_FILE = /\/@tanstack\/react-router\/dist\/esm\/link\.js$/
const NAMES = ['Link', 'composeHandlers', 'createLink', 'linkOptions', 'useLinkProps']

/**
 * Leaves the router's own link component out of the browser's files: the site's links are plain anchors, but every route of the router
 * refers to it. Using it nevertheless fails at once.
 */
export const plainLinks = (): Plugin => ({
  name: 'plain-links',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (this.environment.name !== 'client' || !LINK_FILE.test(id)) return undefined
    const refuse = `const refuse = () => { throw new Error('links of this site are plain anchors') }`
    return `${refuse}\nexport { ${NAMES.map((name) => `refuse as ${name}`).join(', ')} }`
  },
})
