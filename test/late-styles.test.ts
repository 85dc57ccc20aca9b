import { expect, test } from 'vitest'
import { findLateStyles, withLateStyles } from '../scripts/late-styles.ts'

// The page has a placeholder that imports the styles of a form. The form is in a chunk shared with the statement.
const page = { fileName: 'page.js', imports: ['frame.js'], moduleIds: ['/Page.tsx', '/LazyForm.tsx'], css: ['page.css'] }
const frame = { fileName: 'frame.js', imports: ['page.js'], moduleIds: ['/Frame.tsx', '/Frame.module.css'], css: ['frame.css'] }
const form = { fileName: 'form.js', imports: [], moduleIds: ['/Form.tsx', '/Form.module.css'], css: ['form.css'] }
const statement = { fileName: 'statement.js', imports: ['form.js'], moduleIds: ['/Statement.tsx'], css: [] }
const IMPORTS = new Map([
  ['/Page.tsx', ['/Frame.tsx', '/Frame.module.css', '/LazyForm.tsx']],
  ['/LazyForm.tsx', ['/Form.module.css', '/words.ts', '/gone.module.css']],
  ['/Statement.tsx', ['/Form.tsx', '/Form.module.css']],
])

test('HANDS-037: finds styles that a chunk imports without a class of them, and ignores those that it loads anyway', () => {
  const late = findLateStyles([page, frame, form, statement], (id) => IMPORTS.get(id) ?? [])
  expect([...late]).toEqual([['page.js', ['form.css']]])
})

test("HANDS-037: the manifest links them once, before the chunk's own styles", () => {
  const manifest = { 'src/Page.tsx': { file: 'page.js', css: ['page.css', 'form.css'] }, _form: { file: 'form.js' } }
  expect(withLateStyles(manifest, new Map([['page.js', ['form.css']]]))).toEqual({
    'src/Page.tsx': { file: 'page.js', css: ['form.css', 'page.css'] },
    _form: { file: 'form.js' },
  })
})
