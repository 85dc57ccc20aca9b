import { loggerPermission } from './logger-permission.ts'

/** An address may no longer write MRC100 logs for a token. */
export const tokenRemoveLogger = loggerPermission('tokenRemoveLogger', 'MRC100 remove logger', false)
