import type { FamilyName } from '../../../../model/block.ts'
import { pagePath } from '../../../paths.ts'

/** Address of a page of the list, of one family or of all. */
export const txListPath = (page: number, family: FamilyName | undefined): string =>
  family === undefined ? pagePath('txList', page) : `${pagePath('txList', page)}?family=${family}`
