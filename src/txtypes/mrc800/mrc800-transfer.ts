import { pointMove } from './point.ts'

/** Points between two wallets; known from the code, never written (quirk Q10). */
export const mrc800Transfer = pointMove('mrc800_transfer', 'MRC800 point transfer', 'transfer_mrc800')
