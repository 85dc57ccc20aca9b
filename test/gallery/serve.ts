import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { createServer, type Plugin } from 'vite'
import { mediaPlugin } from '../../src/server/http/media-plugin.ts'
import { loadSamples, type Sample } from './samples.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Gallery</title><link rel="icon" href="data:,"></head>' +
  '<body><div id="root"></div><script type="module" src="/test/gallery/client.tsx"></script></body></html>'

/** The gallery's own addresses; everything else is a module that Vite serves. The samples are made when first asked for. */
function galleryPlugin(): Plugin {
  let samples: Promise<Sample[]> | undefined
  // Pictures and videos as the site answers them.
  const media = fastify()
  const store = { findEntity: async () => undefined, findLastSns: async () => new Map<string, number>() }
  media.register(mediaPlugin, { media: { kind: 'drawn' }, store, admitOf: () => (_name, work) => work() })
  return {
    name: 'gallery',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://gallery')
        const send = (type: string, body: string): void => void response.setHeader('content-type', type).end(body)
        if (pathname === '/gallery/samples.json') {
          samples ??= loadSamples()
          samples.then((made) => send('application/json', JSON.stringify(made)), next)
        } else if (pathname === '/gallery')
          server.transformIndexHtml(pathname, PAGE).then((html) => send('text/html; charset=utf-8', html), next)
        else if (pathname.startsWith('/media/')) media.ready().then(() => media.routing(request, response), next)
        else next()
      })
    },
  }
}

/** Serves the gallery of every transaction kind until closed. Throws when the port is taken. */
export async function serveGallery(port: number): Promise<{ url: string; close: () => Promise<void> }> {
  const host = '127.0.0.1'
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: 'node_modules/.vite-gallery',
    plugins: [react(), galleryPlugin()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    optimizeDeps: { entries: ['test/gallery/client.tsx'] },
    server: { port, host, strictPort: true },
  })
  await server.listen()
  return { url: `http://${host}:${port}/gallery`, close: () => server.close() }
}
