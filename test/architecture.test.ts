import { readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom: docs/style.md, Folders. */
const CORE = ['base', 'chain', 'model']
const MAY_IMPORT: Record<string, readonly string[]> = {
  base: [],
  runtime: ['base'],
  chain: ['base'],
  model: ['base', 'chain'],
  txtypes: CORE,
  contract: CORE,
  client: ['base', 'chain', 'contract'],
  upstream: ['base', 'chain'],
  store: [...CORE, 'runtime'],
  indexer: [...CORE, 'txtypes', 'upstream', 'store'],
  server: [...CORE, 'runtime', 'txtypes', 'contract', 'upstream', 'store', 'market'],
  web: [...CORE, 'txtypes', 'contract', 'client'],
  market: CORE,
  devnet: ['base', 'chain', 'runtime'],
  app: [...CORE, 'runtime', 'txtypes', 'contract', 'upstream', 'store', 'indexer', 'server', 'market', 'devnet'],
}
/** Allowed imports between the rooms of the store: docs/style.md. */
const ROWS = ['store.ts', 'engine']
const READER = [...ROWS, 'lists', 'rows']
const ENGINE = ['store.ts', 'engine', 'lists', 'reader', 'writer', 'audit']
const STORE_MAY_IMPORT = new Map<string, readonly string[]>([
  ['store.ts', []],
  ['lists', []],
  ['engine', ['store.ts', 'lists']],
  ['rows', ROWS],
  ['reader', READER],
  ['writer', [...READER, 'reader']],
  ['audit', [...READER, 'reader']],
  ['sqlite', ENGINE],
  ['postgres', ENGINE],
  ['copy', ['store.ts', 'engine', 'sqlite', 'postgres']],
])
const PURE = new Set(['base', 'chain', 'model', 'txtypes', 'contract'])
const MAX_FILE_LENGTH = 400

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

type Import = { target: string; isType: boolean }
type Source = { path: string; folder: string; text: string; imports: Import[] }

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
const files = [...filesBelow(src)].map((path): Source => {
  const text = readFileSync(path, 'utf8')
  const isCode = /\.(ts|tsx)$/.test(path)
  const imports = isCode
    ? [...text.matchAll(IMPORT)].map((match) => ({ target: match[2] ?? match[3] ?? '', isType: match[1] !== undefined }))
    : []
  return { path: relative(root, path), folder: relative(src, path).split('/')[0] ?? '', text, imports }
})
const sources = files.filter(({ path }) => /\.(ts|tsx)$/.test(path))
const product = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/')

const resolveImport = (from: string, target: string): string | undefined =>
  target.startsWith('.') ? normalize(join(dirname(from), target)) : undefined
const folderOf = (path: string): string | undefined => (path.startsWith('src/') ? path.split('/')[1] : undefined)

test('imports point only where the table allows', () => {
  const foreign = product.flatMap(({ path, folder, imports }) =>
    imports.flatMap(({ target }) => {
      const to = resolveImport(path, target)
      if (to === undefined) return []
      const other = folderOf(to)
      if (other === folder) return []
      return other !== undefined && (MAY_IMPORT[folder] ?? []).includes(other) ? [] : [`${path} -> ${target}`]
    }),
  )
  expect(foreign).toEqual([])
})

test('every folder of src is in the table', () => {
  expect([...new Set(files.map(({ folder }) => folder))].filter((folder) => !(folder in MAY_IMPORT))).toEqual([])
})

test('pure folders use neither Node, React, the network nor the clock', () => {
  const impure = product
    .filter(({ folder }) => PURE.has(folder))
    .flatMap(({ path, text, imports }) => [
      ...imports
        .filter(({ target }) => /^node:|^react|^@tanstack|^fastify|^undici/.test(target))
        .map(({ target }) => `${path} -> ${target}`),
      ...(/\bDate\.now\(|\bnew Date\(\)|\bfetch\(|\bprocess\.|\bMath\.random\(/.test(text) ? [`${path} reads the world`] : []),
    ])
  expect(impure).toEqual([])
})

test('only web has .tsx files', () => {
  expect(sources.filter(({ path, folder }) => path.endsWith('.tsx') && folder !== 'web').map(({ path }) => path)).toEqual([])
})

test('only app/settings/config.ts reads process.env', () => {
  expect(
    product.filter(({ path, text }) => path !== 'src/app/settings/config.ts' && /process\.env/.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test(`no file is longer than ${MAX_FILE_LENGTH} lines`, () => {
  expect(sources.filter(({ text }) => text.split('\n').length > MAX_FILE_LENGTH + 1).map(({ path }) => path)).toEqual([])
})

test('relative imports name a file with its ending', () => {
  const bare = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target.startsWith('.') && !/\.(ts|tsx|mjs|css|json|svg)(\?\w+)?$/.test(target))
      .map(({ target }) => `${path} -> ${target}`),
  )
  expect(bare).toEqual([])
})

/** Folders of `web/subjects` that are pages: they have a `route.ts`. */
const pageFolders = new Set(product.filter(({ path }) => /^src\/web\/subjects\/.*\/route\.ts$/.test(path)).map(({ path }) => dirname(path)))

test('two pages never import each other', () => {
  expect(pageFolders.size).toBeGreaterThan(30)
  const pageOf = (path: string): string | undefined => [...pageFolders].find((folder) => path.startsWith(`${folder}/`))
  const crossing = product.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const [mine, other] = [pageOf(path), pageOf(resolveImport(path, target) ?? '')]
      return mine !== undefined && other !== undefined && mine !== other ? [`${path} -> ${target}`] : []
    }),
  )
  expect(crossing).toEqual([])
})

/** Subjects of the site that a subject may import: docs/style.md. */
const SUBJECT_MAY_IMPORT = new Map<string, readonly string[]>([
  ['address', ['nft', 'token']],
  ['block', []],
  ['dex', ['nft', 'token']],
  ['home', ['network']],
  ['network', []],
  // Offers of an MRC402 are DEX records.
  ['nft', ['dex', 'token']],
  ['record', []],
  ['search', []],
  ['token', []],
  ['tx', []],
])
const subjectOf = (path: string): string | undefined => /^src\/web\/subjects\/([^/]+)\//.exec(path)?.[1]

test('subjects of the site import only where the table allows', () => {
  const subjects = product.filter(({ path }) => path.startsWith('src/web/subjects/'))
  expect(new Set(subjects.map(({ path }) => subjectOf(path)))).toEqual(new Set(SUBJECT_MAY_IMPORT.keys()))
  const foreign = subjects.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const [mine = '', other] = [subjectOf(path), subjectOf(resolveImport(path, target) ?? '')]
      if (other === undefined || other === mine) return []
      return SUBJECT_MAY_IMPORT.get(mine)?.includes(other) === true ? [] : [`${path} -> ${target}`]
    }),
  )
  expect(foreign).toEqual([])
  const shared = product.filter(({ path }) => /^src\/web\/(parts|txview|data|format)\//.test(path))
  const inside = shared.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => subjectOf(resolveImport(path, target) ?? '') !== undefined).map(({ target }) => `${path} -> ${target}`),
  )
  expect(inside).toEqual([])
})

test('a part of the site serves three subjects, or two and the shell', () => {
  const web = product.filter(({ path }) => path.startsWith('src/web/'))
  const importers = new Map<string, string[]>()
  for (const { path, imports } of web)
    for (const { target } of imports) {
      const to = resolveImport(path, target) ?? ''
      importers.set(to, [...(importers.get(to) ?? []), path])
    }
  /** Subjects that show one of these files, directly or through another part. The shell counts as one more. */
  const usersOf = (part: readonly string[]): Set<string> => {
    const users = new Set<string>()
    const seen = new Set<string>()
    const open = [...part]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      if (!/^src\/web\/(parts|txview)\//.test(next)) users.add(subjectOf(next) ?? 'around')
      else open.push(...(importers.get(next) ?? []))
    }
    return users
  }
  const files = web.map(({ path }) => path).filter((path) => path.startsWith('src/web/parts/'))
  // A folder counts as one part.
  const parts = Map.groupBy(files, (path) => path.split('/').slice(0, 4).join('/'))
  expect([...parts].filter(([, part]) => usersOf(part).size < 3).map(([part]) => part)).toEqual([])
})

// The client's writing requests exist for its other users.
test("the site writes nothing: none of its files uses the client's writing requests (OPEN-083)", () => {
  const library = 'src/client/client.ts'
  const writing = product.filter(
    ({ path, text, imports }) =>
      path.startsWith('src/web/') &&
      (imports.some(({ target }) => resolveImport(path, target) === library) || /method: '(POST|PUT|DELETE)'|method="post"/.test(text)),
  )
  expect(writing.map(({ path }) => path)).toEqual([])
})

test('the site calls its API through the client only', () => {
  // The media part fetches a picture itself to read `x-media-failure`.
  const isPicture = (text: string): boolean => text.includes('x-media-failure')
  const asking = product.filter(
    ({ path, text }) => path.startsWith('src/web/') && /\bfetch\(/.test(text.replaceAll(/`[^`]*`/g, '')) && !isPicture(text),
  )
  expect(asking.map(({ path }) => path)).toEqual([])
})

test('the client runs anywhere: it imports our own files only', () => {
  const client = product.filter(({ folder }) => folder === 'client')
  const foreign = client.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => !target.startsWith('.')).map(({ target }) => `${path} -> ${target}`),
  )
  expect(foreign).toEqual([])
})

test('no file only re-exports', () => {
  const barrels = product.filter(({ text }) => {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('//') && !line.startsWith('*') && !line.startsWith('/*'))
    return lines.length > 0 && lines.every((line) => /^export (type )?(\*|\{[^}]*\}) from /.test(line))
  })
  expect(barrels.map(({ path }) => path)).toEqual([])
})

/** Circles of files that import each other, type imports included. */
function circlesOf(files: readonly Source[]): string[] {
  const graph = new Map(files.map(({ path, imports }) => [path, imports.flatMap(({ target }) => resolveImport(path, target) ?? [])]))
  const circles: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
      return
    }
    state.set(path, 'open')
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of graph.keys()) visit(path, [])
  return circles
}

test('no files of src import each other in a circle, types included', () => {
  expect(circlesOf(product)).toEqual([])
})

test('rooms of the store import only where the table allows', () => {
  const roomOf = (path: string): string => /^src\/store\/([^/]+)\//.exec(path)?.[1] ?? 'store.ts'
  const foreign = product
    .filter(({ path }) => path.startsWith('src/store/'))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        const to = resolveImport(path, target)
        if (to?.startsWith('src/store/') !== true || roomOf(to) === roomOf(path)) return []
        return (STORE_MAY_IMPORT.get(roomOf(path)) ?? []).includes(roomOf(to)) ? [] : [`${path} -> ${target}`]
      }),
    )
  expect(foreign).toEqual([])
  const rooms = product.filter(({ path }) => path.startsWith('src/store/')).map(({ path }) => roomOf(path))
  expect([...new Set(rooms)].filter((room) => !STORE_MAY_IMPORT.has(room))).toEqual([])
})

test('only the engine for PostgreSQL knows of Citus', () => {
  const others = product.filter(({ path }) => path.startsWith('src/store/') && !path.startsWith('src/store/postgres/'))
  expect(others.filter(({ text }) => /citus/i.test(text)).map(({ path }) => path)).toEqual([])
})

test('tests do not mock our own modules', () => {
  expect(sources.filter(({ path, text }) => isTest(path) && /\bvi\.mock\(/.test(text)).map(({ path }) => path)).toEqual([])
})

test("alerts are toasts: the site uses none of the browser's blocking dialogs (OPEN-048)", () => {
  const blocks = /(?<![\w.'"=>:])(?:window\.|globalThis\.)?(?:alert|confirm|prompt)\(/
  expect(product.filter(({ folder, text }) => folder === 'web' && blocks.test(text)).map(({ path }) => path)).toEqual([])
})

test('each transaction type is in the folder of its standard', () => {
  const lists = sources.filter(({ path }) => /^src\/txtypes\/(project|service|trade)-types\.ts$/.test(path))
  const types = lists.flatMap(({ imports }) => imports.filter(({ isType }) => !isType).map(({ target }) => target))
  expect(lists).toHaveLength(3)
  expect(types.filter((target) => !/^\.\/(?:network|token|mrc\d{3})\/[a-z0-9-]+\.ts$/.test(target))).toEqual([])
})
