import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Row } from '../../txtypes/rows.ts'
import { rowParts, rowViews } from './row-views.ts'

const root = join(import.meta.dirname, '../../..')

test('the view of every kind is in the file named after the kind, which the server links', () => {
  const rows = Object.keys(rowViews).map((kind) => ({ kind }) as Row)
  expect(rows.length).toBeGreaterThan(20)
  expect(rowParts(rows).filter(({ module }) => !existsSync(join(root, module)))).toEqual([])
})

test('a panel loads the view of each of its kinds once', () => {
  const rows = [{ kind: 'key-lock' }, { kind: 'note' }, { kind: 'key-lock' }] as Row[]
  expect(rowParts(rows).map(({ module }) => module)).toEqual(['src/web/txview/rows/KeyLock.tsx', 'src/web/txview/rows/Note.tsx'])
})
