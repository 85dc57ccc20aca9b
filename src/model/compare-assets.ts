import { TOKEN_ID } from '../chain/ids.ts'

/** Tokens by number, then everything else by id. */
export const compareAssets = (a: string, b: string): number =>
  Number(TOKEN_ID.test(b)) - Number(TOKEN_ID.test(a)) || (TOKEN_ID.test(a) ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0)
