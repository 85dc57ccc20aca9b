/** Tables of locked amounts, of an address and of a token. */
export const lock = {
  address: 'Address',
  token: 'Token',
  amount: 'Amount',
  ratio: 'Ratio',
  unlockDate: 'Unlock date',
  remaining: 'Remaining',
  none: 'No locked balance.',
} as const
