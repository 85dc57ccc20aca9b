import { loggerPermission } from './logger-permission.ts'

/** An address may write MRC100 logs for a token. */
export const tokenAddLogger = loggerPermission('tokenAddLogger', 'MRC100 add logger', true)
