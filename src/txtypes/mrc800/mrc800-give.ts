import { pointMove } from './point.ts'

/** The owner gives points to a wallet; the receiver's is the only record. */
export const mrc800Give = pointMove('mrc800_give', 'MRC800 point give', 'receive_mrc800give')
