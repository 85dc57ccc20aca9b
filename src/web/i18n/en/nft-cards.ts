/** Tiles of collections and editions, and what their list is sorted by. */
export const nftCards = {
  units: '{count, plural, one {# unit} other {# units}}',
  items: '{count, plural, one {# item} other {# items}}',
  forSale: '{count, number} on sale',
  holderCount: '{count, plural, one {# holder} other {# holders}}',
  ownerCount: '{count, plural, one {# owner} other {# owners}}',
  saleCount: '{count, plural, one {# sale} other {# sales}}',
} as const
