export const block = {
  list: 'Blocks',
  number: 'Number',
  hash: 'Hash',
  transactions: 'Transactions',
  age: 'Age',
  time: 'Time',
  families: 'Families',
  overview: 'Overview',
  previous: 'Previous block {number}',
  next: 'Next block {number}',
  noBlocks: 'No blocks are indexed yet.',
  noTx: 'No transactions in this block.',
} as const
