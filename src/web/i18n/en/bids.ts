/** The chart of an auction's bids, on its page and on that of the transaction that settled it. */
export const bids = {
  bidsRose: '{count, plural, one {# bid} other {# bids}}, from {first} to {last}',
  bidsTitle: 'Bids',
  bidsNewest: 'the newest {shown} of {count}',
  bidsOf: '{bidders, plural, one {from # bidder} other {from # bidders}}',
} as const
