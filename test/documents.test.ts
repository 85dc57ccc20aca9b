import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { TX_TYPE_NAMES } from '../src/txtypes/names.ts'

const root = join(import.meta.dirname, '..')

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(root, folder, file))

const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/long-runs.md']
  .map((file) => join(root, file))
  .concat(filesBelow('docs', /\.md$/))

test('every link of a document within the project leads to a file', () => {
  const broken = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, target = '']) =>
      existsSync(join(dirname(path), target)) ? [] : [`${relative(root, path)} -> ${target}`],
    ),
  )
  expect(broken).toEqual([])
})

test('every file and folder that a document names in code exists', () => {
  const current = documents.filter((document) => !/decisions|requirements\.md$/.test(document))
  const gone = current.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`((?:src|test|bench|docs|scripts|fixtures)\/[\w./-]+)`/g)].flatMap(([, path = '']) =>
      existsSync(join(root, path)) ? [] : [`${relative(root, document)}: ${path}`],
    ),
  )
  expect(gone).toEqual([])
})

test('every code name that CONTRIBUTING mentions exists', () => {
  const withoutComments = (text: string): string => text.replaceAll(/\/\*.*?\*\/|(?<![:'"])\/\/[^\n]*/gs, '')
  const code = ['src', 'test', 'scripts']
    .flatMap((folder) => filesBelow(folder, /\.(?:tsx?|mjs)$/))
    .map((path) => readFileSync(path, 'utf8'))
  const known = new Set(code.map(withoutComments).join('\n').match(/\w+/g))
  const named = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/`([a-z]+[A-Z]\w*|[A-Z][A-Z_]+)`/g)
  // In `openNAMEReader` NAME is a placeholder for an engine; `NAMES` is a constant.
  expect([...named].map(([, name = '']) => name).filter((name) => !name.startsWith('openNAME') && !known.has(name))).toEqual([])
})

test('README and glossary give the number of transaction types', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`all ${TX_TYPE_NAMES.length} types`)
  expect(readFileSync(join(root, 'docs/glossary.md'), 'utf8')).toContain(`one of ${TX_TYPE_NAMES.length},`)
})

test('OPS-033: nvm installs the Node that npm start prefers', () => {
  const { metascope } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { metascope: { nodeFloor: string } }
  expect(readFileSync(join(root, '.nvmrc'), 'utf8')).toBe(`${metascope.nodeFloor}\n`)
})
