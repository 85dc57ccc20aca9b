import { pointMove } from './point.ts'

/** The owner takes points back; known from the code, never written (quirk Q10). */
export const mrc800Take = pointMove('mrc800_take', 'MRC800 point take', 'transfer_mrc800take')
