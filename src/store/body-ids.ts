/**
 * What a body shares with its card is mostly ids: addresses, coins, orders. No compressor shortens them, and a chunk of bodies knows no card.
 * So a body is stored without the long ids that its card has; each is two characters that say which of the card's it is.
 * A body stored before has none of them, and is its own text.
 *
 * Not `\w{24,}`: for that the engine keeps a stack, which a run of five million characters overflows.
 */
const ID = /\w{24}\w*/g
/** JSON holds no character below a space. */
const SIGN_CODE = 0x1f
const SIGN = String.fromCharCode(SIGN_CODE)
const FIRST_PLACE = 0x21
/** As many as there are characters from `FIRST_PLACE` to the last of ASCII: lists of thousands are not searched for each id. */
const MOST_IDS = 94

const idsOf = (cardJson: string): string[] => [...new Set(cardJson.match(ID))].slice(0, MOST_IDS)

/** A body as it is stored beside its card. */
export function takeIds(bodyJson: string, cardJson: string): string {
  const ids = new Map(idsOf(cardJson).map((id, place) => [id, SIGN + String.fromCharCode(FIRST_PLACE + place)]))
  return ids.size === 0 ? bodyJson : bodyJson.replace(ID, (id) => ids.get(id) ?? id)
}

/** The body that was stored beside this card. Throws an Error where it names an id that the card has not: read it with `readBack`. */
export function putIds(stored: string, cardJson: string): string {
  if (!stored.includes(SIGN)) return stored
  const ids = idsOf(cardJson)
  const [head = '', ...rest] = stored.split(SIGN)
  let json = head
  for (const text of rest) {
    const id = ids[text.charCodeAt(0) - FIRST_PLACE]
    if (id === undefined) throw new Error('an id that the card has not')
    json += id + text.slice(1)
  }
  return json
}
