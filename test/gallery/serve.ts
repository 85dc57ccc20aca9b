import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { createServer, type Plugin } from 'vite'
import { mediaPlugin } from '../../src/server/http/media-plugin.ts'
import { galleryPlugin } from './gallery-plugin.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Serves pictures and videos like the site. */
function picturesPlugin(): Plugin {
  const media = fastify()
  const store = { findEntity: async () => undefined, findLastSns: async () => new Map<string, number>() }
  media.register(mediaPlugin, { media: { kind: 'drawn' }, store, admitOf: () => (_name, work) => work() })
  return {
    name: 'gallery-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/media/') === true) media.ready().then(() => media.routing(request, response), next)
        else next()
      })
    },
  }
}

/** Serves the gallery of all transaction types until closed. Throws when the port is taken. */
export async function serveGallery(port: number): Promise<{ url: string; close: () => Promise<void> }> {
  const host = '127.0.0.1'
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: 'node_modules/.vite-gallery',
    plugins: [react(), galleryPlugin(), picturesPlugin()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    optimizeDeps: { entries: ['test/gallery/client.tsx'] },
    server: { port, host, strictPort: true },
  })
  await server.listen()
  return { url: `http://${host}:${port}/gallery`, close: () => server.close() }
}
