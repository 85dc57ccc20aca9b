import { Type, type Static } from 'typebox'

const share = Type.Number({ minimum: 0, maximum: 100, description: 'Percent of the items read, with one decimal' })

/** How much of a project has been read. Counts refer to the items read. */
export const readItemsJson = Type.Object({
  read: Type.Integer({ minimum: 0, description: 'Items whose metadata was read, whatever came of it' }),
  total: Type.Integer({ minimum: 0, description: 'Items of the project' }),
})
export type ReadItemsJson = Static<typeof readItemsJson>

const rarity = Type.Object({
  rank: Type.Integer({ minimum: 1, description: '1: the rarest; items of one sum have one rank' }),
  of: Type.Integer({ minimum: 1, description: 'Items of the project whose metadata is known' }),
})
const HOW_RARE =
  'Place by the sum of -log of the shares of its traits; absent without traits, and above 5,000 items or 50,000 traits of items'

/** Rarity of an item in a list of its project. Ranks change with every item that is read, so they appear only when all are read. */
export const listedRarity = Type.Optional(
  Type.Object(rarity.properties, { description: `${HOW_RARE}; in lists of a project, once all its items are read` }),
)

/** Metadata from the address of an item. Texts are foreign and unformatted. */
export const itemMetadataJson = Type.Object({
  status: Type.String({
    description:
      'ok; reading: not read yet; none: the chain names no address; address, private, unreachable, certificate, slow, status, redirect, size, type, damaged: why it could not be read',
  }),
  name: Type.String(),
  description: Type.String(),
  image: Type.Optional(Type.String({ description: 'Address of a picture; the site shows the one that the chain names' })),
  attributes: Type.Array(
    Type.Object({
      name: Type.String(),
      value: Type.String({ description: 'Text, number or boolean, as text' }),
      count: Type.Optional(Type.Integer({ description: 'Items read with the same' })),
      share: Type.Optional(share),
    }),
    { description: 'Traits, in the order of the metadata' },
  ),
  more: Type.Integer({ minimum: 0, description: 'Attributes left out: without name or value, too long, or too many' }),
  fetched_at: Type.Integer({ description: 'When it was read; 0 when it was not' }),
  items: readItemsJson,
  rarity: Type.Optional(Type.Object(rarity.properties, { description: HOW_RARE })),
})
export type ItemMetadataJson = Static<typeof itemMetadataJson>

/** Traits of a project, most frequent first. */
export const traitsJson = Type.Object({
  ...readItemsJson.properties,
  count: Type.Integer({ minimum: 0, description: 'Items that all filters leave' }),
  is_filtered: Type.Boolean({
    description: 'Counts are of what all other filters leave; otherwise of all items read: without a filter, or above 5,000 left',
  }),
  is_capped: Type.Boolean({ description: 'The project has more than 20,000 different traits: counts of the others are missing' }),
  names: Type.Integer({ minimum: 0, description: 'How many traits there are' }),
  list: Type.Array(
    Type.Object({
      name: Type.String(),
      values: Type.Integer({ minimum: 0, description: 'How many values there are' }),
      list: Type.Array(
        Type.Object({ value: Type.String({ description: 'Value of the trait' }), count: Type.Integer({ minimum: 0 }), share }),
      ),
    }),
  ),
})
export type TraitsJson = Static<typeof traitsJson>

/** Result of a request to read an item's metadata again. */
export const readAgainJson = Type.Object({
  is_started: Type.Boolean({ description: 'It is being read now; false too where the site reads no metadata' }),
  wait_sec: Type.Integer({ minimum: 0, description: 'Seconds until it can be read again, when it was not' }),
})
export type ReadAgainJson = Static<typeof readAgainJson>
