import { expect, test } from 'vitest'
import { SHAPES } from './icons.ts'

test('OPS-036: icons of pictures have the lines of the icon set, which only the build needs', async () => {
  const names = Object.keys(SHAPES)
  expect(names.length).toBeGreaterThan(40)
  const set = names.map(async (name) => {
    const { __iconNode: shapes } = (await import(`@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`)) as { __iconNode: unknown }
    return [name, shapes] as const
  })
  expect(SHAPES).toEqual(Object.fromEntries(await Promise.all(set)))
})
