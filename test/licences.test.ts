import { expect, test } from 'vitest'
import { findProblems, isAllowed, listPackages, toDocument } from '../scripts/licences.ts'

const LOCK = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/@a/c': { version: '2.0.0', license: 'ISC' },
    'node_modules/b/node_modules/@a/c': { version: '1.9.0', license: 'ISC' },
    'node_modules/@a/c/node_modules/b': { version: '1.0.0', license: 'MIT' },
  },
}
const packages = listPackages(LOCK)
const document = toDocument(packages)
const asLocked = ({ licence }: { licence: string }): string => licence

test('every production package is listed once, development tools are not', () => {
  expect(packages.map(({ name, version, licence }) => `${name} ${version} ${licence}`)).toEqual([
    '@a/c 1.9.0 ISC',
    '@a/c 2.0.0 ISC',
    'b 1.0.0 MIT',
  ])
  expect(document).toContain('3 packages')
  expect(document).toContain('ISC (2), MIT (1).')
})

test('a correct list has no problems; packages for other systems are not installed', () => {
  expect(findProblems(packages, document, asLocked)).toEqual([])
  expect(findProblems(packages, document, () => undefined)).toEqual([])
})

test('a forbidden licence, a different licence and an outdated list are reported', () => {
  const changed = packages.map((one) => (one.name === 'b' ? { ...one, licence: 'AGPL-3.0' } : one))
  expect(findProblems(changed, document, () => 'ISC')).toEqual([
    'b 1.0.0 has the licence AGPL-3.0, which is not allowed',
    'b 1.0.0 is locked as AGPL-3.0 and says ISC',
    'docs/licences.md is out of date: node scripts/licences.ts --write',
  ])
})

const licences: [licence: string, isFine: boolean][] = [
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['SEE LICENSE IN FILE', false],
  ['none', false],
]
for (const [licence, isFine] of licences) {
  test(`${licence} is ${isFine ? '' : 'not '}allowed`, () => expect(isAllowed(licence)).toBe(isFine))
}

test('the LGPL is allowed for libvips, a separate library, and for nothing else', () => {
  expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(true)
  expect(isAllowed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true)
  expect(isAllowed('LGPL-3.0-or-later', 'other')).toBe(false)
  expect(isAllowed('GPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(false)
})
