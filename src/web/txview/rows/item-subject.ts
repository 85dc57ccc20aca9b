import type { Subject } from '../../../txtypes/rows.ts'

/** An item as the subject of a picture or a change. */
export const itemSubject = (id: string): Subject => ({ kind: 'mrc401', id })
