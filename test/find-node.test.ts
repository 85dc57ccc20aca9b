import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeNode, makeProject } from './fake-project.ts'

type Find = (options: {
  floor: string
  root: string
  env: Record<string, string>
  execPath: string
}) => { path: string; version: string } | undefined
type Compare = (version: string, floor: string) => boolean
const { findNode, isAtLeast } = (await import(new URL('../scripts/find-node.mjs', import.meta.url).href)) as {
  findNode: Find
  isAtLeast: Compare
}

const FLOOR = '26.12.1'

const VERSIONS: [version: string, isEnough: boolean][] = [
  ['v26.12.1', true],
  ['26.12.2', true],
  ['26.13.0', true],
  ['27.0.0', true],
  ['26.12.0', false],
  ['26.9.9', false],
  ['20.20.2', false],
]
for (const [version, isEnough] of VERSIONS)
  test(`OPS-033: ${version} is ${isEnough ? '' : 'not '}at or above the floor ${FLOOR}`, () => {
    expect(isAtLeast(version, FLOOR)).toBe(isEnough)
  })

test('OPS-033: a system Node at or above the floor runs everything, wherever it is found', () => {
  const project = makeProject()
  const [old, good] = [makeNode(project, '24.0.0'), makeNode(project, FLOOR)]
  const found = { path: realpathSync(join(good, 'node')), version: FLOOR }
  const find = (env: Record<string, string>, execPath = join(old, 'node')) =>
    findNode({ floor: FLOOR, root: project.folder, env, execPath })
  const pinned = join(project.folder, 'node_modules/.bin')
  expect(find({ PATH: [pinned, old, good].join(':') })).toEqual(found)
  expect(find({ npm_node_execpath: join(good, 'node') })).toEqual(found)
  expect(find({}, join(good, 'node'))).toEqual(found)
})

test('OPS-033: below the floor the pinned Node runs everything; without it, a system Node that can', () => {
  const project = makeProject()
  const old = makeNode(project, '26.11.0')
  const pinned = join(project.folder, 'node_modules/.bin/node')
  const execPath = join(makeNode(project, '20.20.2'), 'node')
  const find = (path: string) => findNode({ floor: FLOOR, root: project.folder, env: { PATH: path }, execPath })
  expect(find(old)).toEqual({ path: pinned, version: process.versions.node })
  rmSync(pinned)
  expect(find(old)).toEqual({ path: realpathSync(join(old, 'node')), version: '26.11.0' })
  expect(find('')).toBeUndefined()
})

test('OPS-058: a pinned Node that cannot run on this machine is ignored', () => {
  const project = makeProject()
  const pinned = join(project.folder, 'node_modules/.bin/node')
  rmSync(pinned)
  writeFileSync(pinned, '#!/no/such/loader\n', { mode: 0o755 })
  const execPath = join(makeNode(project, '20.20.2'), 'node')
  expect(findNode({ floor: FLOOR, root: project.folder, env: {}, execPath })).toBeUndefined()
})
