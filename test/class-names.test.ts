import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classNameOf } from '../scripts/class-names.ts'

const fileAt = (path: string): string => join(import.meta.dirname, '..', path)

test('a class has its own name and one mark for its file, the same in every build', () => {
  const [first, again] = [classNameOf('tile', fileAt('src/a.module.css')), classNameOf('tile', fileAt('src/a.module.css?direct'))]
  expect(first).toMatch(/^tile-[\w-]{3}$/)
  expect(again).toBe(first)
  expect(classNameOf('tile', fileAt('src/b.module.css'))).not.toBe(first)
})

test('the build stops when two files would give a class the same name', () => {
  // There are 262,144 marks, so two of some thousand files collide.
  const nameAll = (): void => {
    for (let at = 0; at < 10_000; at += 1) classNameOf('same', fileAt(`src/${at}.module.css`))
  }
  expect(nameAll).toThrow(/give \.same the same name/)
})
