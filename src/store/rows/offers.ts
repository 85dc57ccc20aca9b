import type { Offer, OfferPlace } from '../../chain/offers.ts'

const PLACES: ReadonlySet<string> = new Set<OfferPlace>(['sale', 'auction', 'bid'])

/** The derived text of a DEX record: a line `owner asset place units` for each thing it holds. */
export const packOffers = (offers: readonly Offer[]): string =>
  offers.map(({ owner, asset, place, units }) => `${owner} ${asset} ${place} ${units}`).join('\n')

export function unpackOffers(packed: string): Offer[] {
  if (packed === '') return []
  return packed.split('\n').map((line) => {
    const [owner = '', asset = '', place = '', units = '0'] = line.split(' ')
    if (!PLACES.has(place)) throw new RangeError(`No place of an offer: ${place}`)
    return { owner, asset, place: place as OfferPlace, units }
  })
}
