import { pointMove } from './point.ts'

/** The owner takes points back; known from the code, never written (semantics Q10). Chain: transactions section 8. */
export const mrc800Take = pointMove('mrc800_take', 'MRC800 point take', 'transfer_mrc800take')
