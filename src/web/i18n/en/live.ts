export const live = {
  paused: 'Live updates paused',
  trying: 'Live updates paused, reconnecting',
  reconnect: 'Reconnect',
  hide: 'Hide this notice',
} as const
