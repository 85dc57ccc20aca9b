/** Exit codes of `npm run audit`: no known vulnerabilities, some known, no registry to ask. */
export const AUDIT_CODES = { clean: 0, found: 1, notAvailable: 2 }

const LEVELS = ['critical', 'high', 'moderate', 'low', 'info']

/** Statuses of a registry without advisories. A proxy that requires a password and a refused guest are reported differently. */
const OFFERS_NONE = [400, 404, 405, 410]

/** Judges the output of `npm audit --json`: lines to print and the exit code. Registries without advisories answer with an error. */
export function judgeAudit(text) {
  const report = parse(text)
  const counts = report?.metadata?.vulnerabilities
  if (!counts) {
    const reason = report?.message || report?.error?.summary || report?.error?.code || 'npm gave no answer that can be read'
    const line = OFFERS_NONE.includes(report?.statusCode) ? `the registry offers no advisories (${reason})` : reason
    return { lines: [`not available: ${line}`], code: AUDIT_CODES.notAvailable }
  }
  const found = LEVELS.filter((level) => counts[level] > 0)
  if (found.length === 0) return { lines: ['no known vulnerabilities in what runs in production'], code: AUDIT_CODES.clean }
  const packages = Object.values(report.vulnerabilities ?? {}).map(({ name, severity, range }) => `  ${severity}  ${name} ${range}`)
  return { lines: [found.map((level) => `${counts[level]} ${level}`).join(', '), ...packages], code: AUDIT_CODES.found }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
