import { mrc402SupplyMint } from './mrc402-supply.ts'

/** The creator mints units of an MRC402 and pays their reserve. Parameters: id, creator, quantity, memo. */
export const mrc402Mint = mrc402SupplyMint('mrc402_mint', 'MRC402 mint')
