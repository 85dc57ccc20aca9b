export const frame = {
  openOwn: 'Open in its own window',
  unreachable: 'This page cannot be shown here right now.',
  frameOf: '{title}, a page of {host}',
} as const
