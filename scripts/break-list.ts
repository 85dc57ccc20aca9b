import { findNamed } from './requirement-rows.ts'

/**
 * One way to break a row of docs/requirements.md. `edits`: file, the text that stands there once, the text in its place. `test`: a file
 * that names the row; `name`: a regular expression for the full titles of the tests in it that must turn red.
 */
export type Break = { row: string; what: string; edits: [path: string, from: string, to: string][]; test: string; name: string }
/** Of Vitest's JSON report of one run. */
export type Report = {
  testResults: { message?: string; assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[] }[]
}
/**
 * What became of the tests that should see a break. Only a failed expectation is `red`: a product that no longer loads, or that nobody
 * waited for, shows nothing about the row.
 */
export type Verdict = 'red' | 'green' | 'does not load' | 'timed out'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isEdit = (value: unknown) =>
  Array.isArray(value) && value.length === 3 && isText(value[0]) && isText(value[1]) && typeof value[2] === 'string'

/** The breaks of a file, one JSON object on each line. Throws with the line that is none. */
export function readBreaks(text: string, path: string): Break[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const where = `${path}:${at + 1}`
    let found: Partial<Break>
    try {
      found = JSON.parse(line) as Partial<Break>
    } catch (error) {
      throw new Error(`${where} is no JSON`, { cause: error })
    }
    const { row, what, edits, test, name } = found
    if (!isText(row) || !isText(what) || !isText(test) || !isText(name) || !Array.isArray(edits) || edits.length === 0)
      throw new Error(`${where} lacks one of row, what, edits, test and name`)
    if (!edits.every(isEdit)) throw new Error(`${where}: an edit is a path, the text there and the text in its place`)
    return [{ row, what, edits, test, name }]
  })
}

/** A file with an edit made. Throws where the text of before does not stand there exactly once. */
export function applyEdit(text: string, [path, from, to]: Break['edits'][number]): string {
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`${path} has the text to break ${parts.length - 1} times: ${JSON.stringify(from)}`)
  if (from === to) throw new Error(`${path} stays as it is`)
  return parts.join(to)
}

/** What is wrong with a list of breaks before any is tried. `rows`: ids that exist; `readText`: undefined where there is no such file. */
export function findFaults(breaks: readonly Break[], rows: ReadonlySet<string>, readText: (path: string) => string | undefined): string[] {
  const seen = new Set<string>()
  return breaks.flatMap(({ row, edits, test, name }) => {
    const faults: string[] = []
    if (!rows.has(row)) faults.push('is no row')
    if (seen.has(row)) faults.push('is broken twice')
    seen.add(row)
    for (const edit of edits) {
      const text = readText(edit[0])
      if (/\.test\.tsx?$/.test(edit[0])) faults.push(`${edit[0]} is a test: the product is what to break`)
      else if (text === undefined) faults.push(`there is no ${edit[0]}`)
      else
        try {
          applyEdit(text, edit)
        } catch (error) {
          faults.push((error as Error).message)
        }
    }
    const text = readText(test)
    if (text === undefined) faults.push(`there is no ${test}`)
    else if (!findNamed(text).includes(row)) faults.push(`${test} does not name it`)
    if (!isExpression(name)) faults.push(`no regular expression: ${name}`)
    return faults.map((fault) => `${row}: ${fault}`)
  })
}

function isExpression(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

const HAS_NO_END = /^(?:Error: )?(?:Test|Hook) timed out in \d+ms/

/** Judges a run of the tests that a break names. No report: the run was ended from outside. */
export function judgeBreak(report: Report | undefined): Verdict {
  if (report === undefined) return 'timed out'
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = results.filter(({ status }) => status === 'failed')
  if (failed.some(({ failureMessages }) => (failureMessages ?? []).some((message) => !HAS_NO_END.test(message)))) return 'red'
  if (failed.length > 0) return 'timed out'
  return results.some(({ status }) => status === 'passed') ? 'green' : 'does not load'
}

/** What keeps the unbroken product from being the measure of a break: a test that fails, or no test of that name that passes. */
export function findUnfit(report: Report | undefined, breaks: readonly Break[]): string[] {
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  return breaks.flatMap(({ row, test, name }) => {
    const meant = results.filter(({ fullName }) => new RegExp(name).test(fullName))
    if (meant.some(({ status }) => status === 'failed')) return [`${row}: ${test} fails on the unbroken product`]
    return meant.some(({ status }) => status === 'passed') ? [] : [`${row}: ${test} has no test of the name ${name} that passes`]
  })
}
