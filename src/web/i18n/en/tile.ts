/** Tiles of NFTs and items, and the switch between the two kinds. */
export const tile = {
  kind: 'NFT kind',
  mrc402: 'MRC402',
  mrc401: 'MRC401',
  mrc401Name: 'MRC401 (MRC400 collections)',
  onSale: 'On sale',
  auction: 'Auction, {time}',
  auctionEnded: 'Auction ended',
  auctionWon: 'Auction ended, highest bid by {bidder}',
  auctionEmpty: 'Auction ended, no bidder',
  melted: 'Melted',
  meltedNote: 'Initial reserve returned',
  balance: 'Balance',
  sale: 'On sale',
  inAuction: 'In auction',
  unnamed: 'Without a name',
} as const
