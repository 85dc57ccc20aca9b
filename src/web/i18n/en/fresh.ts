export const fresh = {
  new: '{count} new',
  waiting: 'New entries are waiting.',
} as const
