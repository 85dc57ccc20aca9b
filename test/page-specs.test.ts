import { expect, test } from 'vitest'
import { withoutServerSpecs } from '../scripts/page-specs.ts'

const cases = [
  [
    "export const p = definePage({ names: ['a'], module: 'src/a.tsx', read: (raw) => ({ describe: raw }), describe: ({ id }, find) => f(id, find), title: () => 'x' })",
    "export const p = definePage({ names: ['a'], read: (raw) => ({ describe: raw }), title: () => 'x' })",
  ],
  ['const p = definePage({ area, shareImage() { return module }, describe: () => 1 })', 'const p = definePage({ area, })'],
  ['export const other = make({ module: 1 })', 'export const other = make({ module: 1 })'],
] as const
for (const [written, built] of cases) {
  test(`browsers get only what they need of ${written.slice(0, 60)}…`, () => expect(withoutServerSpecs(written)).toBe(built))
}
