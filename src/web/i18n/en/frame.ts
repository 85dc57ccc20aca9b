export const frame = {
  openOwn: 'Open in a new window',
  unreachable: 'This page cannot be shown here right now.',
  frameOf: '{title}, a page of {host}',
} as const
