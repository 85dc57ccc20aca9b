import { FIRST_LOAD_GOAL_KB, listFirstLoads } from './first-load.ts'
import { report } from './report.ts'

// (f) Download of a first visit until a page is usable, in each language.
for (const { page, lang, jsKb, cssKb } of listFirstLoads('dist/client')) {
  const what = `${page} (${lang}): first-load`
  report({ id: 'f', what: `${what} JS, gzip`, value: jsKb, unit: 'kB', goal: { is: '<=', value: FIRST_LOAD_GOAL_KB.js } })
  report({ id: 'f', what: `${what} CSS, gzip`, value: cssKb, unit: 'kB', goal: { is: '<=', value: FIRST_LOAD_GOAL_KB.css } })
}
