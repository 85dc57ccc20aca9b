import { integer, object, text, type JsonObject } from '../../base/json.ts'
import { floorUnits, multiplyUnits, readUnits, subtractUnits } from '../../base/units.ts'
import { TOKEN_ID } from '../../chain/ids.ts'
import type { NodeRecord } from '../../chain/record.ts'
import type { ChangeCoin } from '../../model/tx.ts'
import { filled, present } from '../families/present.ts'

/** Identity and supply of an MRC402, in `param` of every type that writes the MRC402. */
export type Mrc402Identity = { id: string; name: string; totalsupply: string }
export const identityOf = ({ datakey, values }: NodeRecord): Mrc402Identity => ({
  id: datakey,
  name: text(values, 'name'),
  totalsupply: readUnits(text(values, 'totalsupply')),
})

/** The descriptive fields of an MRC402, named as in DATA-159..174; empty ones are omitted. */
export type Mrc402Description = Mrc402Identity & {
  creator?: string
  meltedamount?: string
  /** Percent of every trade. */
  creatorcommission?: string
  /** Unix seconds from which it may be melted; 0 = at any time. */
  expiredate?: number
  imageurl?: string
  url?: string
  data?: string
  /** Markdown. */
  info?: string
  /** JSON text: name to URL. */
  socialmedia?: string
  copyright_registration_country?: string
  copyright_registrar?: string
  copyright_registration_number?: string
  /** Address to percent, as sent. */
  shareholder?: Record<string, string>
}

export function descriptionOf(record: NodeRecord): Mrc402Description {
  const { values } = record
  const field = (key: string): string | undefined => filled(text(values, key))
  const shares = object(values, 'shareholder')
  const shareholder = Object.fromEntries(Object.keys(shares).map((address) => [address, text(shares, address)]))
  return present<Mrc402Description>({
    ...identityOf(record),
    creator: field('creator'),
    meltedamount: readUnits(text(values, 'meltedamount')),
    creatorcommission: field('creatorcommission'),
    expiredate: integer(values, 'expiredate'),
    imageurl: field('image'),
    url: field('url'),
    data: field('data'),
    info: field('info'),
    socialmedia: field('socialmedia'),
    copyright_registration_country: field('copyright_registration_country'),
    copyright_registrar: field('copyright_registrar'),
    copyright_registration_number: field('copyright_registration_number'),
    shareholder: Object.keys(shareholder).length === 0 ? undefined : shareholder,
  })
}

/**
 * Initial reserve that `quantity` NFTs move, one coin per token, by token number; `undefined` for an NFT without a reserve. `paid-in` coins
 * are negative (create, mint), `returned` ones positive (burn, melt). `total` is the amount still locked in the NFT, at least 0, because
 * the chain's melted count can exceed the supply (quirk Q6).
 */
export function changeCoins(values: JsonObject, quantity: string, direction: 'paid-in' | 'returned'): ChangeCoin[] | undefined {
  const reserve = object(values, 'initialreserve')
  const left = floorUnits(subtractUnits(text(values, 'totalsupply'), text(values, 'meltedamount')))
  const coins = Object.keys(reserve)
    .filter((sn) => TOKEN_ID.test(sn))
    .sort((a, b) => Number(a) - Number(b))
    .map((sn): ChangeCoin => {
      const amount = readUnits(text(reserve, sn))
      const moved = multiplyUnits(amount, quantity)
      return {
        sn,
        amount,
        variable_amount: direction === 'paid-in' ? subtractUnits('0', moved) : moved,
        total: floorUnits(multiplyUnits(amount, left)),
      }
    })
  return coins.length === 0 ? undefined : coins
}
