export const flow = {
  title: 'Flow',
  flowIntro: 'What the newest {count, plural, one {# transaction is} other {# transactions are}} about.',
  flowFamilies: 'Families',
  flowTokens: 'Busiest tokens',
  flowShare: '{percent}%',
} as const
