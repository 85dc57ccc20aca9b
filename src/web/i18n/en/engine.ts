export const engine = {
  title: 'Engine',
  intro: 'Where the node and the index of this site stand.',
  status: 'Status',
  ledger: 'Ledger',
  unknownTypes: 'Transactions of an unknown type',
  flowTitle: 'Flow',
  flowIntro: 'What moves through the network, as a river of families, tokens and receivers.',
  flowSoon: 'The newest transactions, sorted by what they are about:',
} as const
