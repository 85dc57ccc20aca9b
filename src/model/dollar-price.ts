/** US dollars for one smallest unit of a token: `top / bottom`, exact. `bottom` is above 0. */
export type DollarPrice = { top: bigint; bottom: bigint }
