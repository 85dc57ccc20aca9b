import { relative } from 'node:path'

/** Folders whose tests are counted apart. */
const AREAS = [
  ['test/browser/', 'browser'],
  ['test/pages/', 'pages'],
  ['src/store/sqlite/', 'sqlite'],
  ['src/store/postgres/', 'postgres'],
  ['test/postgres/', 'postgres'],
  ['test/slow/', 'slow'],
  ['test/thorough/', 'thorough'],
]
export const areaOf = (file) => AREAS.find(([folder]) => file.startsWith(folder))?.[1] ?? 'unit'

const SHOWN_LINES = 12
const firstLines = (text = '') =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => `    ${line}`)

/**
 * Judges Vitest's JSON reports of `areas`: lines to print, the failures among them (often all that remains of a long run), and whether the
 * run is good. It is not when a test failed or was skipped, when a file could not be run, or when in an area no test passed or fewer than
 * half of `recorded`: nobody would notice a suite that silently stops running. `passed`: number of passed tests in each area.
 */
export function judgeTests(reports, areas, recorded, root) {
  const passed = {}
  let failed = 0
  let skipped = 0
  const failures = []
  for (const { testResults } of reports) {
    for (const { name, assertionResults, status, message } of testResults) {
      const file = relative(root, name).replaceAll('\\', '/')
      const area = areaOf(file)
      const fail = (title, text) => {
        failed += 1
        failures.push(`  FAILED ${[file, title].filter(Boolean).join(' > ')}`, ...firstLines(text))
      }
      if (status === 'failed' && assertionResults.length === 0) fail('', message)
      for (const { status: result, fullName, failureMessages } of assertionResults) {
        if (result === 'passed') passed[area] = (passed[area] ?? 0) + 1
        else if (result === 'failed') fail(fullName, failureMessages?.join('\n'))
        else skipped += 1
      }
    }
  }
  const isShort = (area) => (passed[area] ?? 0) === 0 || (passed[area] ?? 0) * 2 < (recorded[area] ?? 0)
  const lines = areas.map((area) => {
    const count = String(passed[area] ?? 0).padStart(5)
    return `  ${area.padEnd(8)} ${count} passed${isShort(area) ? `, fewer than half of the ${recorded[area] ?? 0} that passed last` : ''}`
  })
  if (skipped > 0) lines.push(`  ${skipped} skipped: a test that is not run proves nothing`)
  const total = areas.reduce((sum, area) => sum + (passed[area] ?? 0), 0)
  lines.push(...failures)
  lines.push(`tests: ${total} passed, ${failed} failed`)
  return { lines, passed, isGood: failed === 0 && skipped === 0 && !areas.some(isShort) }
}
