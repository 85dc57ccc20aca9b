import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseAst } from 'vite'
import type { Expression, LongTextsJob, LongTextsMessage } from './long-texts-worker.ts'
import { beginningsOf, sampleOf } from './sample-of.ts'

// Strangers write texts of any length, and an answer of the node has up to 32 MB. Every regular expression of the product is read from the
// code and run over 32 MB of each class of characters: none may throw (the engine's stack of 64 MB is full after 5.6 million repetitions) or
// take more than linear time. Some are
// slow only over what they look for themselves (`<!--` again and again), or from their second match on: so each also looks for all its
// matches in a shorter text of each class, and in one of each beginning of what it looks for.

const src = join(import.meta.dirname, '..', '..', 'src')
const FOLDERS = ['base', 'chain', 'model', 'txtypes', 'contract', 'upstream', 'store', 'indexer', 'server', 'market', 'web']
/** Expressions over texts of our own: the path of a package on this machine. */
const NOT_FOREIGN = new Set([String.raw`(.*[\\/]node_modules[\\/]).*`])
const CHARACTERS = 32 * 2 ** 20
/** Long enough that the square of it takes hours. */
const EVERY_CHARACTERS = 4 * 2 ** 20
const MAX_BEGINNINGS = 6

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
  for (const file of sourcesOf(folder))
    visit(parseAst(readFileSync(join(src, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (source, flags) =>
      found.set(`${source}/${flags}`, { source, flags }),
    )
  return found
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))

function visit(node: unknown, report: (source: string, flags: string) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    report(pattern, flags)
  }
  for (const part of Object.values(node)) visit(part, report)
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

/** The files that make expressions from texts, while they are loaded. */
const MADE_IN = ['server/api/params.ts', 'web/i18n/say-message.ts']
/** Makes them of our own patterns, for our own examples. */
const OVER_OWN_TEXTS = ['server/api/openapi-examples.ts']

/** Every expression that these files make while they are loaded. */
async function expressionsMadeIn(files: readonly string[]): Promise<Map<string, Expression>> {
  const found = new Map<string, Expression>()
  const construct = (target: RegExpConstructor, args: [string, string?]): RegExp => {
    const made = new target(...args)
    // A library that comes along makes its own: the parser of message formats, which reads our texts alone, has one that is not linear.
    const caller = new Error().stack?.split('\n')[2] ?? ''
    if (caller.includes(src)) found.set(`${made.source}/${made.flags}`, made)
    return made
  }
  vi.resetModules()
  for (const file of files) {
    const { size } = found
    vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }))
    await import(join(src, file)).finally(() => vi.unstubAllGlobals())
    // One that makes them only later would be missed here.
    expect([file, found.size > size]).toEqual([file, true])
  }
  return found
}

/** Each class of characters once as long as an answer, for the first match, and once shorter, for every match; then what each looks for. */
const jobOf = (expressions: readonly Expression[], classes: Readonly<Record<string, string>>): LongTextsJob => [
  ...Object.entries(classes).flatMap(([name, unit]) => [
    { text: { name, unit, characters: CHARACTERS, isEvery: false }, expressions },
    { text: { name: `every match in ${name}`, unit, characters: EVERY_CHARACTERS, isEvery: true }, expressions },
  ]),
  ...expressions.flatMap((expression) =>
    beginningsOf(expression.source, MAX_BEGINNINGS).map((unit) => ({
      text: { name: `every match in "${unit}"`, unit, characters: EVERY_CHARACTERS, isEvery: true },
      expressions: [expression],
    })),
  ),
]

test('every regular expression of the product is linear and flat over long texts (SAFE-010)', async () => {
  const all = new Map([...FOLDERS.flatMap((folder) => [...expressionsOf(folder)]), ...(await expressionsMadeIn(MADE_IN))])
  expect(all.size).toBeGreaterThan(150)
  const unbounded = [...all.values()].filter(({ source }) => isUnbounded(source) && !NOT_FOREIGN.has(source))
  // Ended before the test is, so that what takes too long has a name.
  expect(await runOverLongTexts(jobOf(unbounded, CLASSES), AbortSignal.timeout(400_000))).toEqual([])
}, 600_000)

test('no other file makes expressions from texts (SAFE-010)', () => {
  const makers = FOLDERS.flatMap((folder) => sourcesOf(folder).filter((file) => /\bRegExp\(/.test(readFileSync(join(src, file), 'utf8'))))
  expect(makers.toSorted()).toEqual([...MADE_IN, ...OVER_OWN_TEXTS].toSorted())
})

test('the sample of an expression is what it looks for', () => {
  expect(sampleOf(String.raw`^<(?:a|b)\s+[^>]{2,}\u{1F3F4}[x-z]?(?=;)\.$`).join('')).toBe('<a a\u{1F3F4}x;.')
  expect(beginningsOf('<!--.*?-->|x+y', 3)).toEqual(['<!--a-', '<!--a--', '<!--a-->', 'x', 'xy'])
})

/** Runs expressions until one that begins with `slow` takes longer than ten linear ones, and resolves with what was noticed. */
function endOf(expressions: readonly Expression[], slow: string): Promise<string[]> {
  const classes = { 'word characters': 'a' }
  const ten = jobOf(
    Array.from({ length: 10 }, () => ({ source: '^a+$', flags: '' })),
    classes,
  )
  const end = new AbortController()
  let running = ''
  return runOverLongTexts(jobOf(expressions, classes), end.signal, (title) => {
    running = title
    if (title.startsWith(slow)) void runOverLongTexts(ten, end.signal).then(() => running === title && end.abort())
  })
}

test('an expression that overflows the stack of the engine, or takes the square of a text, is noticed', async () => {
  const overflows = { source: String.raw`\w{24,}`, flags: 'g' }
  const found = await endOf([overflows, { source: 'a+$', flags: '' }], '/a+$/')
  expect(found).toEqual([
    String.raw`/\w{24,}/g over word characters: RangeError: Maximum call stack size exceeded`,
    'still running: /a+$/ over word characters',
  ])
})

test('an expression that takes the square of what it looks for itself, or only from its second match on, is noticed', async () => {
  const [comment, later] = [
    { source: '<!--[^]*?-->', flags: '' },
    { source: '<b>|<a[^>]*>', flags: 'g' },
  ]
  expect((await endOf([comment], '/<!--')).at(-1)).toMatch(/^still running: .* over every match in "<!--/)
  expect((await endOf([later], '/<b>')).at(-1)).toMatch(/^still running: .* over every match in "<a/)
})
