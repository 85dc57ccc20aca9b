import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder, createLogger } from 'vite'

// Builds both halves of the site and compresses the browser's files once, so that no request has to.
const COMPRESSIBLE = /\.(js|css|svg|html|json|txt|webmanifest|map)$/
const SMALLEST_BYTES = 1024

/** Advice of libraries to each other, on which no operator can act. */
const ADVICE = /codeSplitting\.groups|did not pass the `from` option/
const logger = createLogger('warn')
const customLogger = {
  ...logger,
  warn: (message: string) => {
    if (!ADVICE.test(message)) logger.warn(message)
  },
  warnOnce: (message: string) => {
    if (!ADVICE.test(message)) logger.warnOnce(message)
  },
}

const builder = await createBuilder({ configFile: 'vite.config.ts', logLevel: 'warn', customLogger })
await builder.buildApp()

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

for (const file of filesBelow('dist/client')) {
  if (!COMPRESSIBLE.test(file)) continue
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST_BYTES) continue
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const gzip = gzipSync(bytes, { level: 9 })
  // Clients that accept both get Brotli, so the file is written only when it is the smaller one.
  if (brotli.length < Math.min(gzip.length, bytes.length)) writeFileSync(`${file}.br`, brotli)
  if (gzip.length < bytes.length) writeFileSync(`${file}.gz`, gzip)
}
