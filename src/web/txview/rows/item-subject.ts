import type { Subject } from '../../../txtypes/rows.ts'

/** An item as what a picture or a change is about. */
export const itemSubject = (id: string): Subject => ({ kind: 'mrc401', id })
