import { loggerPermission } from './logger-permission.ts'

/** Grants an address the permission to write MRC100 logs for a token. */
export const tokenAddLogger = loggerPermission('tokenAddLogger', true)
