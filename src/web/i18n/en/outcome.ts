/** What became of a bid, and of a transaction that failed: on their own pages. */
export const outcome = {
  bid_leading: 'Leading',
  bid_raised: 'Raised',
  bid_outbid: 'Outbid',
  bid_bought: 'Lost',
  bid_won: 'Won',
  bidBack: 'This bid was paid back.',
  bidNext: 'The next transaction',
  bidWinning: 'Where the money went',
  bidAuction: 'To the auction',
  fabric10: 'Endorsement policy failure, code 10',
  fabric11: 'MVCC read conflict, code 11',
  fabric12: 'Phantom read conflict, code 12',
  nothingMoved: 'Nothing moved',
  failedWhy: 'Nothing moved. {reason}. It can be sent again.',
} as const
