import { commonLabels } from './labels/common.ts'
import { projectLabels } from './labels/project.ts'
import { serviceLabels } from './labels/service.ts'
import { tradeLabels } from './labels/trade.ts'

/** English texts of all rows. The Korean catalogue has the same keys. Placeholders are ICU: `{count}`. */
export const LABELS = { ...commonLabels, ...serviceLabels, ...projectLabels, ...tradeLabels } as const
export type LabelKey = keyof typeof LABELS
