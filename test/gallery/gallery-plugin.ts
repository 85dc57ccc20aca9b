import type { Plugin } from 'vite'
import type { Sample } from './samples.ts'

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Gallery</title><link rel="icon" href="data:,"></head>' +
  '<body><div id="root"></div><script type="module" src="/test/gallery/client.tsx"></script></body></html>'

/** Serves the gallery's own addresses; everything else is a module served by Vite. The samples are made on the first request. */
export function galleryPlugin(): Plugin {
  let samples: Promise<Sample[]> | undefined
  return {
    name: 'gallery',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://gallery')
        const send = (type: string, body: string): void => void response.setHeader('content-type', type).end(body)
        if (pathname === '/gallery/samples.json') {
          samples ??= import('./samples.ts').then(({ loadSamples }) => loadSamples())
          samples.then((made) => send('application/json', JSON.stringify(made)), next)
        } else if (pathname === '/gallery')
          server.transformIndexHtml(pathname, PAGE).then((html) => send('text/html; charset=utf-8', html), next)
        else next()
      })
    },
  }
}
