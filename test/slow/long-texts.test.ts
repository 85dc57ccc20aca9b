import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseAst } from 'vite'
import type { Expression, LongTextsJob, LongTextsMessage } from './long-texts-worker.ts'
import { beginningsOf, sampleOf } from './sample-of.ts'

// Strangers write texts of any length, and an answer of the node has up to 32 MB. This test reads every regular expression from the code
// and runs it over 32 MB of each class of characters. None may throw (the engine's 64 MB stack is full after 5.6 million repetitions) or
// take more than linear time.
// Some are slow only over text they match themselves (repeated `<!--`) or from their second match on. So each also searches for all matches
// in a shorter text of each class, and in a text made of each beginning of its pattern.

const src = join(import.meta.dirname, '..', '..', 'src')
const FOLDERS = ['base', 'chain', 'model', 'txtypes', 'contract', 'upstream', 'store', 'indexer', 'server', 'market', 'web']
/** Expressions over our own texts: the path of a package on this machine. */
const NOT_FOREIGN = new Set([String.raw`(.*[\\/]node_modules[\\/]).*`])
const CHARACTERS = 32 * 2 ** 20
/** Long enough that quadratic time would take hours. */
const EVERY_CHARACTERS = 4 * 2 ** 20
const MAX_BEGINNINGS = 6

/** Whether an expression has an unlimited repetition. All others are linear and need little stack, however long the text is. */
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

/** Every distinct expression written in the code of a folder. */
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

/** Failures, and the expression that was running when the signal aborted. `onRun` receives the title of each run as it begins. */
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

/** Files that build expressions from texts while they load. */
const MADE_IN = ['server/api/params.ts', 'web/i18n/translate-message.ts']
/** This file builds expressions from our own patterns, for our own examples. */
const OVER_OWN_TEXTS = ['server/api/openapi-examples.ts']

/** Every expression that these files build while they load. */
async function expressionsMadeIn(files: readonly string[]): Promise<Map<string, Expression>> {
  const found = new Map<string, Expression>()
  const construct = (target: RegExpConstructor, args: [string, string?]): RegExp => {
    const made = new target(...args)
    // Imported libraries build their own. The parser of message formats reads only our texts and has a non-linear one.
    const caller = new Error().stack?.split('\n')[2] ?? ''
    if (caller.includes(src)) found.set(`${made.source}/${made.flags}`, made)
    return made
  }
  vi.resetModules()
  for (const file of files) {
    const { size } = found
    vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }))
    await import(join(src, file)).finally(() => vi.unstubAllGlobals())
    // This test would miss a file that builds its expressions after loading.
    expect([file, found.size > size]).toEqual([file, true])
  }
  return found
}

/** Each class of characters at full length for the first match and shorter for every match, then the beginnings of each pattern. */
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

test('every regular expression of the product takes linear time and little stack over long texts (SAFE-010)', async () => {
  const all = new Map([...FOLDERS.flatMap((folder) => [...expressionsOf(folder)]), ...(await expressionsMadeIn(MADE_IN))])
  expect(all.size).toBeGreaterThan(150)
  const unbounded = [...all.values()].filter(({ source }) => isUnbounded(source) && !NOT_FOREIGN.has(source))
  // Aborts before the test times out, so that the failure names the slow expression.
  expect(await runOverLongTexts(jobOf(unbounded, CLASSES), AbortSignal.timeout(400_000))).toEqual([])
}, 600_000)

test('no other file builds expressions from texts (SAFE-010)', () => {
  const makers = FOLDERS.flatMap((folder) => sourcesOf(folder).filter((file) => /\bRegExp\(/.test(readFileSync(join(src, file), 'utf8'))))
  expect(makers.toSorted()).toEqual([...MADE_IN, ...OVER_OWN_TEXTS].toSorted())
})

test('the sample of an expression matches its pattern', () => {
  expect(sampleOf(String.raw`^<(?:a|b)\s+[^>]{2,}\u{1F3F4}[x-z]?(?=;)\.$`).join('')).toBe('<a a\u{1F3F4}x;.')
  expect(beginningsOf('<!--.*?-->|x+y', 3)).toEqual(['<!--a-', '<!--a--', '<!--a-->', 'x', 'xy'])
})

/** Runs expressions until one that begins with `slow` takes longer than ten linear ones. Resolves with the detected faults. */
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

test("an expression that overflows the engine's stack or takes quadratic time is detected", async () => {
  const overflows = { source: String.raw`\w{24,}`, flags: 'g' }
  const found = await endOf([overflows, { source: 'a+$', flags: '' }], '/a+$/')
  expect(found).toEqual([
    String.raw`/\w{24,}/g over word characters: RangeError: Maximum call stack size exceeded`,
    'still running: /a+$/ over word characters',
  ])
})

test('an expression that takes quadratic time over its own pattern, or only from its second match, is detected', async () => {
  const [comment, later] = [
    { source: '<!--[^]*?-->', flags: '' },
    { source: '<b>|<a[^>]*>', flags: 'g' },
  ]
  expect((await endOf([comment], '/<!--')).at(-1)).toMatch(/^still running: .* over every match in "<!--/)
  expect((await endOf([later], '/<b>')).at(-1)).toMatch(/^still running: .* over every match in "<a/)
})
