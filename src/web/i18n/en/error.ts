export const error = {
  noAddress: 'Not found address.',
  noToken: 'Not found token id.',
  noNft: 'Not found nft id.',
  noDex: 'Not found dex id.',
  noRecord: 'Not found id.',
  chunk: 'Loading chunk failed',
  reload: 'Reload',
  crashed: 'This page could not be displayed.',
} as const
