/** Warnings about tokens that imitate others. */
export const caution = {
  coin: 'Looks like MTC',
  coinWhy: 'This is not MTC (token #0), the network’s coin. It only looks like it.',
  mixed: 'Mixed alphabets',
  mixedWhy: 'The name or symbol has letters of several alphabets that look alike.',
  unseen: 'Hidden letters',
  unseenWhy: 'The name or symbol has letters that cannot be seen.',
} as const
