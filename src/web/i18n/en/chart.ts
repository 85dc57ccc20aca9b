/** Words of charts over UTC days. */
export const chart = {
  dayOpen: '{date}, not over yet',
  newestOpen: 'The newest day is not over yet.',
} as const
