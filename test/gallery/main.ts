import { serveGallery } from './serve.ts'

// Beside the site of `npm run dev`, on the next port.
const port = Number(process.env['PORT'] ?? 8080) + 1
const { url } = await serveGallery(port)
process.stderr.write(`Every transaction kind: ${url}\n`)
