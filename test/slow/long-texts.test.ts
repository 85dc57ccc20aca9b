import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { parseAst } from 'vite'
import type { Expression, LongTextsJob, LongTextsMessage } from './long-texts-worker.ts'

// Strangers write texts of any length, and an answer of the node has up to 32 MB. Every regular expression of the product is read from the
// code and run over 32 MB of each class of characters: none may throw (the engine's stack is 64 MB) or take more than linear time.

const src = join(import.meta.dirname, '..', '..', 'src')
const FOLDERS = ['base', 'chain', 'model', 'txtypes', 'contract', 'upstream', 'store', 'indexer', 'server', 'market', 'web']
/** Expressions over texts of our own: the path of a package on this machine. */
const NOT_FOREIGN = new Set([String.raw`(.*[\\/]node_modules[\\/]).*`])
const CHARACTERS = 32 * 2 ** 20

/** What the engine repeats without a limit; all else is linear and flat by itself, however long the text is. */
const isUnbounded = (source: string): boolean => /[*+]|\{\d+,\}/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'C'))

const CLASSES = {
  'word characters': 'a',
  zeros: '0',
  digits: '7',
  spaces: ' ',
  'line breaks': '\n',
  emoji: '😀',
  'half characters': '\ud800',
  quotes: '"',
  backslashes: '\\',
  slashes: '/',
  'opening brackets': '<',
  'tags that end nowhere': '<script ',
  'closing brackets': '>',
  'combining marks': '\u0301',
  'marks of two units': '\u{1D167}',
  'flags of letters': '\u{1F3F4}\u{E0061}',
  'control characters': '\u0001',
  'question marks': '?',
  semicolons: ';',
  dots: '.',
} as const

/** Every expression that the code of a folder writes down, each once. */
function expressionsOf(folder: string): Map<string, Expression> {
  const found = new Map<string, Expression>()
  for (const file of readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    visit(parseAst(readFileSync(join(src, folder, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (source, flags) =>
      found.set(`${source}/${flags}`, { source, flags }),
    )
  }
  return found
}

function visit(node: unknown, tell: (source: string, flags: string) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    tell(pattern, flags)
  }
  for (const part of Object.values(node)) visit(part, tell)
}

/** What went wrong, and the expression that was running when the signal aborted. `onRun` hears of each that begins. */
function runOverLongTexts(job: LongTextsJob, signal: AbortSignal, onRun: (title: string) => void = () => undefined): Promise<string[]> {
  const failed: string[] = []
  let running = ''
  const worker = new Worker(new URL('long-texts-worker.ts', import.meta.url), { workerData: job })
  onTestFinished(async () => void (await worker.terminate()))
  return new Promise((resolve, reject) => {
    worker.on('message', (message: LongTextsMessage) => {
      if ('at' in message) onRun((running = message.at))
      else if ('failed' in message) failed.push(message.failed)
      else resolve(failed)
    })
    worker.on('error', reject)
    signal.addEventListener('abort', () => resolve([...failed, `still running: ${running}`]))
  })
}

const all = new Map(FOLDERS.flatMap((folder) => [...expressionsOf(folder)]))
const unbounded = [...all.values()].filter(({ source }) => isUnbounded(source) && !NOT_FOREIGN.has(source))

test('every regular expression of the product is linear and flat over 32 MB of each class of characters (SAFE-010)', async ({ signal }) => {
  expect(all.size).toBeGreaterThan(150)
  const job = { expressions: unbounded, classes: CLASSES, characters: CHARACTERS }
  expect(await runOverLongTexts(job, signal)).toEqual([])
}, 600_000)

test('an expression that overflows the stack of the engine, or takes the square of a text, is noticed', async () => {
  const [overflows, square] = [
    { source: String.raw`\w{24,}`, flags: 'g' },
    { source: 'a+$', flags: '' },
  ]
  const job = { expressions: [overflows, square], classes: { 'word characters': 'a' }, characters: CHARACTERS }
  const end = new AbortController()
  const ten = { ...job, expressions: Array.from({ length: 10 }, () => ({ source: '^a+$', flags: '' })) }
  const found = runOverLongTexts(job, end.signal, (title) => {
    // In the time that ten linear ones take.
    if (title.startsWith('/a+$/')) void runOverLongTexts(ten, end.signal).then(() => end.abort())
  })
  expect(await found).toEqual([
    String.raw`/\w{24,}/g over word characters: RangeError: Maximum call stack size exceeded`,
    'still running: /a+$/ over word characters',
  ])
})
