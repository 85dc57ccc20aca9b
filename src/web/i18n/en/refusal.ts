/** Messages about refused words in an address, in the page's words. The API has its own sentences. */
export const refusal = {
  row: '{value} is neither the number of a row nor a day such as 2026-11-08.',
  day: 'There is no day {value}.',
  daysTurned: 'The last day is before the first.',
  order: 'There is no order {value}.',
  rows: 'A page cannot have {value} rows.',
  trait: '{value} is not a trait with a name and a value.',
  traits: 'Items cannot be chosen by traits here: their metadata is not read.',
  asset: '{value} is neither the number of a token nor the id of an NFT.',
  noPriceToken: 'Choose a payment token: prices in different tokens cannot be compared.',
  tooMany: 'More than {most} entries would have to be compared. Remove a filter, or choose a payment token and sort by price.',
  other: '{value} is not valid here.',
} as const
