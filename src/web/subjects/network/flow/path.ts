import type { FamilyName } from '../../../../model/block.ts'
import { pathTo } from '../../../paths.ts'

/** Path of the river with the transactions of one family, or of all. */
export const flowPath = (family: FamilyName | undefined): string => pathTo('flow') + (family === undefined ? '' : `?family=${family}`)
