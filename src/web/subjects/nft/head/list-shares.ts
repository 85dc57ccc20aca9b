export type Share = { address: string; percent: string }

const valueOf = (percent: string): number => Number(percent) || 0

/** Shares of an address-to-percent map, largest first, equal ones by address. Values that are not numbers count as 0. Spec: NFT-025. */
export const listShares = (shareholders: Readonly<Record<string, string>>): Share[] =>
  Object.entries(shareholders)
    .map(([address, percent]) => ({ address, percent }))
    .sort((a, b) => valueOf(b.percent) - valueOf(a.percent) || (a.address < b.address ? -1 : 1))
