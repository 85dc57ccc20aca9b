import { pointMove } from './point.ts'

/** The owner gives points to a wallet. Only the receiver's record is written. */
export const mrc800Give = pointMove('mrc800_give', 'receive_mrc800give')
