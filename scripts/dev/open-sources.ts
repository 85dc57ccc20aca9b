import { createServer as createHttpServer } from 'node:http'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import type { OpenWeb } from '../../src/app/site/open-site.ts'
import { siteUrl } from '../../src/app/site/site-url.ts'
import type { BehindFront } from '../../src/server/http/front.ts'
import { makePageRenderer, type Render } from '../../src/server/ssr/page-renderer.ts'
import type { WebAssets, WebRender, WebRenderer } from '../../src/contract/web-renderer.ts'
import { galleryPlugin } from '../../test/gallery/gallery-plugin.ts'
import { makeDevDocument } from './dev-document.ts'
import { browserModules, START_MODULE } from './browser-modules.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Packages may be installed above the project. */
const packages = fileURLToPath(new URL('../../', import.meta.resolve('vite/package.json')))
const MAX_LISTENERS = 20
const ENTRY = '/src/web/entry-server.tsx'
/** Folders with sources of the site and of the gallery. Others hold databases and builds, which change all the time. */
const WATCHED = /^(src|test|$)/
/** Styles are loaded by script, and again with every page. */
const ASSETS: WebAssets = { scripts: [START_MODULE], styles: [], preloads: [], fonts: [], routes: {} }
/** Vite's client needs inline styles and creates its error panel from text, which the site's own policy forbids. */
const POLICY = "frame-ancestors 'self'"

const options = (hmrServer: BehindFront['server']): InlineConfig => ({
  root,
  configFile: join(root, 'vite.config.ts'),
  // Not the gallery's own cache, since the two may run at the same time.
  cacheDir: 'node_modules/.vite-dev',
  clearScreen: false,
  plugins: [browserModules(), galleryPlugin()],
  optimizeDeps: { entries: ['src/web/entry-client.tsx', 'test/gallery/client.tsx'] },
  server: {
    middlewareMode: true,
    hmr: { server: hmrServer },
    fs: { allow: [root, packages] },
    watch: { ignored: (path) => !WATCHED.test(relative(root, path)) },
  },
})

/**
 * The site's pages rendered from source in this thread, with the modules that Vite serves. A changed source shows in the next page, and at
 * once in open pages.
 */
export const openSources: OpenWeb = async (config, log) => {
  const hmrServer = createHttpServer()
  const vite = await createServer(options(hmrServer))
  log.info(`Gallery of all transaction types: ${siteUrl(config.host, config.port)}/gallery`)
  // Loaded while the network starts. The first page reports its errors.
  vite.ssrLoadModule(ENTRY).catch(() => undefined)
  const renderer = makePageRenderer(renderSources(vite), () => ASSETS)
  const render: Render = async (order, ask) => {
    const page = await renderer.render(order, ask)
    return page.kind === 'page' ? { ...page, policy: POLICY } : page
  }
  // The sockets of open pages would keep the site from closing.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void vite.close())
  return {
    renderer: { render, renderAlone: render, close: () => undefined },
    isChanging: true,
    around: (site) => behindVite(vite, hmrServer, site),
  }
}

function renderSources(vite: ViteDevServer): WebRender {
  return async (request, api, assets) => {
    const { render } = (await vite.ssrLoadModule(ENTRY)) as WebRenderer
    const answer = await render(request, api, assets).catch((error: unknown) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    })
    return answer.redirect === undefined ? { ...answer, html: await makeDevDocument(vite, ENTRY, answer.html) } : answer
  }
}

const isHmr = ({ headers }: { headers: NodeJS.Dict<string | string[]> }): boolean =>
  String(headers['sec-websocket-protocol'] ?? '').startsWith('vite-')

/** Requests that Vite does not answer go to the site. */
function behindVite(vite: ViteDevServer, hmrServer: BehindFront['server'], site: BehindFront): BehindFront {
  const server = createHttpServer((request, response) => {
    // Front, Vite and site together add more listeners than Node's limit.
    response.setMaxListeners(MAX_LISTENERS)
    vite.middlewares(request, response, () => site.server.emit('request', request, response))
  })
  server.on('upgrade', (request, socket, head) => {
    const target = isHmr(request) ? hmrServer : site.server
    target.emit('upgrade', request, socket, head)
  })
  return { server, wantsUpgrade: (request) => isHmr(request) || site.wantsUpgrade(request) }
}
