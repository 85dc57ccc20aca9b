import { certificateProblem } from '../../base/certificate-problem.ts'
import { AppError, type ErrorCode } from '../../base/errors.ts'
import { ownValue } from '../../base/own-value.ts'
import { LOST_WORKER } from './citus/lost-worker.ts'

/** The sentence is for visitors. `reason`: the driver's message for the log and the terminal; it may contain the server's name. */
type Told = readonly [code: ErrorCode, sentence: string, reason?: string]

const BUSY: Told = ['STORE_BUSY', 'The database is busy']
const GONE: Told = ['STORE_UNREACHABLE', 'The database cannot be reached']
const REFUSED = 'The database refuses the user or password of DATABASE_URL'

/** By SQLSTATE (PostgreSQL, appendix A), else by its class, the first two characters. */
const BY_STATE: Readonly<Record<string, Told>> = {
  '08': GONE,
  '25006': ['STORE_UNWRITABLE', 'The database is read-only: DATABASE_URL must name the primary server'],
  '25P03': GONE,
  '28': ['CONFIG_INVALID', REFUSED],
  '3D': ['CONFIG_INVALID', 'The database that DATABASE_URL names does not exist on its server. Create it first'],
  '3F': ['NOT_READY', 'There is no index yet'],
  '40': ['STORE_BUSY', 'The database has undone a transaction that met another'],
  '42501': ['CONFIG_INVALID', 'The user of DATABASE_URL lacks rights in its database: it must own the tables, or may create them'],
  '42P01': ['NOT_READY', 'There is no index yet'],
  '53': BUSY,
  '53100': ['STORE_UNWRITABLE', "The index cannot be written: the database server's disk is full"],
  '55': BUSY,
  '57014': ['STORE_BUSY', 'The database took too long to answer'],
  '57': GONE,
  '58': ['STORE_UNWRITABLE', "The index cannot be read or written: the database server's disk fails"],
  XX001: ['STORE_CORRUPT', 'The database says that its data are damaged'],
  XX002: ['STORE_CORRUPT', 'The database says that its data are damaged'],
}

/** Error codes and messages of sockets and the driver when the server is unreachable or the connection was lost. */
const NO_SERVER =
  /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_\w+)$|connection terminated|timeout expired|not queryable|connection timeout|read timeout/i
const NO_CONNECTION_LEFT = /timeout exceeded when trying to connect/
const NOT_TRUSTED = /certificate|self.signed|SSL|sasl|password must be a string|no pg_hba/i

/** Translates errors of the database and the driver to `AppError`. Other errors, and `AppError` itself, pass unchanged. */
export function translateError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const problem = certificateProblem('the database', error)
  if (problem !== undefined) return new AppError('STORE_UNREACHABLE', problem, { state: code, reason: error.message }, error)
  // A system error's code begins with E and is longer than a SQLSTATE.
  const told =
    ownValue(BY_STATE, code) ??
    (/^[0-9A-Z]{5}$/.test(code) ? ownValue(BY_STATE, code.slice(0, 2)) : undefined) ??
    byMessage(code, error.message)
  if (!told) return error
  const [ours, sentence, reason] = told
  return new AppError(ours, sentence, { ...(code !== '' && { state: code }), ...(reason !== undefined && { reason }) }, error)
}

function byMessage(code: string, message: string): Told | undefined {
  if (NO_CONNECTION_LEFT.test(message)) return ['STORE_BUSY', 'All connections to the database are in use (DATABASE_POOL)']
  if (NO_SERVER.test(code) || NO_SERVER.test(message) || LOST_WORKER.test(message)) return GONE
  if (NOT_TRUSTED.test(code) || NOT_TRUSTED.test(message))
    return ['CONFIG_INVALID', 'The database of DATABASE_URL refuses the connection', message]
  return undefined
}

/** Runs a task and translates the database errors it throws. */
export async function translating<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    throw translateError(error)
  }
}
