/** A row of docs/requirements.md. */
export type Row = { id: string; area: string; text: string }
/** An excepted row of test/requirements-not-tested.md and the reason why no test covers it. */
export type Exception = { id: string; reason: string }
export type TestFile = { path: string; text: string }

/** Maximum percentage of excepted rows. */
const MAX_EXCEPTED_PERCENT = 3
/** A shorter reason explains nothing. */
const MIN_REASON_CHARACTERS = 40

const ROW = /^\| (([A-Z0-9]+)-\d{3}) \|([^|]*)/gm
/** A single id: the ends of a range such as `PAGE-001..005` do not count. */
const ID = /(?<![\w-]|\.\.)[A-Z][A-Z0-9]*-\d{3}(?![\w-]|\.\.)/g
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/
/** Code below a comment that makes the comment one about a test: a test, a loop over cases, a table of them, or anything inside of one. */
const TEST_CODE = /^(?:\s|test\b|it\b|describe\b|for\b|const .*\[$)/

export const readRows = (requirements: string): Row[] =>
  [...requirements.matchAll(ROW)].map(([, id = '', area = '', text = '']) => ({ id, area, text: text.trim() }))

export const readExceptions = (document: string): Exception[] =>
  [...document.matchAll(ROW)].map(([, id = '', , reason = '']) => ({ id, reason: reason.trim() }))

/**
 * Requirement ids in a test file: in its code, where only titles and tables of cases contain them, and in comments
 * beside or directly above a test. Ids in other comments (about the file, a helper, an import) do not count.
 */
export function findNamed(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const ids = line.match(ID) ?? []
    if (ids.length === 0 || !COMMENT_LINE.test(line)) return ids
    const code = lines.slice(at).find((next) => !COMMENT_LINE.test(next)) ?? ''
    return TEST_CODE.test(code) ? ids : []
  })
}

/** Every row with the test files that name it, and the problems: none when every row is named or excepted with a reason. */
export function judgeRows(rows: readonly Row[], exceptions: readonly Exception[], tests: readonly TestFile[]) {
  const known = new Map(rows.map(({ id }) => [id, [] as string[]]))
  const areas = new Set(rows.map(({ area }) => area))
  const faults: string[] = []
  for (const { path, text } of tests)
    for (const id of new Set(findNamed(text))) {
      const paths = known.get(id)
      if (paths !== undefined) paths.push(path)
      else if (areas.has(id.slice(0, id.indexOf('-')))) faults.push(`${path} names ${id}, which is no row`)
    }
  const excepted = new Set<string>()
  for (const { id, reason } of exceptions) {
    const paths = known.get(id)
    if (paths === undefined) faults.push(`${id} is excepted and no row`)
    else if (paths.length > 0) faults.push(`${id} is excepted, but ${paths.join(', ')} names it`)
    if (excepted.has(id)) faults.push(`${id} is excepted twice`)
    if (reason.length < MIN_REASON_CHARACTERS) faults.push(`${id} is excepted without a reason`)
    excepted.add(id)
  }
  const judged = rows.map(({ id, area }) => ({ id, area, tests: known.get(id) ?? [], isExcepted: excepted.has(id) }))
  for (const { id, tests: paths, isExcepted } of judged)
    if (paths.length === 0 && !isExcepted) faults.push(`${id} is neither named by a test nor excepted`)
  if (excepted.size * 100 > rows.length * MAX_EXCEPTED_PERCENT)
    faults.push(`${excepted.size} of ${rows.length} rows are excepted, more than ${MAX_EXCEPTED_PERCENT} %`)
  return { rows: judged, faults }
}

type JudgedRow = ReturnType<typeof judgeRows>['rows'][number]

/** A line for each area and one for all: number of rows, named, excepted and open ones, and the percentage named or excepted. */
export function listAreas(rows: readonly JudgedRow[]): string[] {
  const line = (name: string, of: readonly JudgedRow[]) => {
    const named = of.filter(({ tests }) => tests.length > 0).length
    const excepted = of.filter(({ isExcepted }) => isExcepted).length
    const open = of.filter(({ tests, isExcepted }) => tests.length === 0 && !isExcepted).length
    const percent = (((of.length - open) * 100) / of.length).toFixed(1)
    return `${name.padEnd(8)}${[of.length, named, excepted, open, percent].map((cell) => String(cell).padStart(9)).join('')}`
  }
  return [
    `Area    ${['rows', 'named', 'excepted', 'open', 'percent'].map((cell) => cell.padStart(9)).join('')}`,
    ...[...Map.groupBy(rows, ({ area }) => area)].map(([area, of]) => line(area, of)),
    line('Total', rows),
  ]
}

/** A line for each row of an area: its id and the test files that name it. */
export const listRows = (rows: readonly JudgedRow[], area: string): string[] =>
  rows
    .filter((row) => row.area === area)
    .map(({ id, tests, isExcepted }) => `${id}  ${tests.join(', ') || (isExcepted ? 'excepted' : 'open')}`)
