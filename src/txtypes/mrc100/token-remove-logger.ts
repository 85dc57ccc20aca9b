import { loggerPermission } from './logger-permission.ts'

/** Revokes an address's permission to write MRC100 logs for a token. */
export const tokenRemoveLogger = loggerPermission('tokenRemoveLogger', false)
