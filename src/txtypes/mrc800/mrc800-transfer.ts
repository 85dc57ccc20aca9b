import { pointMove } from './point.ts'

/** Points move between two wallets. Known from the chaincode, never recorded (quirk Q10). */
export const mrc800Transfer = pointMove('mrc800_transfer', 'transfer_mrc800')
