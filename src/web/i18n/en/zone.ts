/** The choice of a time zone. */
export const zone = {
  title: 'Time zone',
  everyPage: 'Times on every page in',
  chartsStay: 'Charts and files stay in UTC',
  own: 'Your browser’s zone',
  used: 'Used before',
  find: 'Find a zone',
  found: '{count, plural, =0 {No zone of that name} one {# zone} other {# zones}}',
  all: 'All zones',
  use: 'Use this zone',
} as const
