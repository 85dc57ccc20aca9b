/** Traits on the page of an item. */
export const trait = {
  title: 'Traits',
  note: '{count, plural, one {# trait} other {# traits}}, with the share of items that have each',
  more: '{count, plural, one {# more is} other {# more are}} left out: too long or unreadable.',
  partOf: '{read, number} of {total, number} items read',
  readAt: 'Metadata read',
  readAgain: 'Read again',
  readAgainHint:
    'Fetches the metadata from the item’s address again, at most every ten minutes. It costs 100 points of your request budget.',
  isReading: 'The metadata of this item is being read.',
  readNow: 'It is being read again.',
  waits: 'It was read a moment ago. It can be read again in {minutes, plural, one {# minute} other {# minutes}}.',
  noMetadata: 'This item has no metadata.',
  noTraits: 'Its metadata has no traits.',
  badAddress: 'The metadata cannot be read: its address on the chain cannot be used.',
  noAnswer: 'The metadata cannot be read: its server does not respond, or does not have it.',
  badContent: 'The metadata cannot be read: it is not JSON, or too large.',
} as const
