export const listType = {
  kind: 'Form of the list',
  table: 'Table',
  card: 'Cards',
} as const
