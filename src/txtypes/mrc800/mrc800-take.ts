import { pointMove } from './point.ts'

/** The owner takes points back. Known from the chaincode, never recorded (quirk Q10). */
export const mrc800Take = pointMove('mrc800_take', 'transfer_mrc800take')
