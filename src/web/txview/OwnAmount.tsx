import type { Quantity } from '../../txtypes/rows.ts'
import { useText } from '../i18n/useText.ts'
import { signOf } from './direction.ts'
import type { CardTx, Names, TokenName } from './names.ts'
import { Pieces, QuantityView } from './PieceView.tsx'
import { QuantityFiat } from './QuantityFiat.tsx'
import css from './TxCard.module.css'

type Own = NonNullable<CardTx['own']>[number]

/** Number of assets that fit a card. */
const SHOWN = 2

const quantityOf = ({ token, nft = '' }: Own, units: string): Quantity => (token === undefined ? { nft, units } : { token, units })
const unsigned = (units: string): string => (units.startsWith('-') ? units.slice(1) : units)

/**
 * The signed changes of the address's own wallet, for the list of an address. Units that only moved into its own offer or back have no
 * sign. Amounts of others are not shown; words and counts of the type are.
 */
export function OwnAmount({ tx: { own = [], own_more: more = 0, card, timestamp }, names: cardNames }: { tx: CardTx; names: Names }) {
  const t = useText('address')
  const names: Names = { ...cardNames, token: (id) => ownToken(own, id) ?? cardNames.token(id) }
  const changed = own.filter(({ amount }) => signOf(amount) !== undefined)
  const all = changed.length > 0 ? changed : own
  const [first, ...others] = all.slice(0, SHOWN)
  if (first === undefined) return <KindWords amount={card.amount} names={names} />
  const view = (one: Own) => {
    const sign = signOf(one.amount)
    const units = sign === undefined ? unsigned(one.escrow ?? '0') : one.amount
    return { quantity: quantityOf(one, units), ...(sign && { sign }) }
  }
  const { quantity, ...sign } = view(first)
  const left = all.length - SHOWN + more
  return (
    <div className={css.amount}>
      <QuantityView quantity={quantity} names={names} {...sign} />
      {others.map((one) => (
        <span key={one.token ?? one.nft} className={css.below}>
          <QuantityView names={names} {...view(one)} />
        </span>
      ))}
      {left > 0 && <span className={css.below}>{t('ownMore', { count: left })}</span>}
      {others.length === 0 && 'token' in quantity && (
        <QuantityFiat quantity={{ ...quantity, units: unsigned(quantity.units) }} names={names} atSec={timestamp} />
      )}
    </div>
  )
}

/** A token as named in the address's change, because the card may not contain it. */
function ownToken(own: readonly Own[], id: string): TokenName | undefined {
  const found = own.find(({ token }) => token === id)
  if (!found) return undefined
  const { symbol = '', decimal, price } = found
  return { sn: id, symbol, name: '', decimal, image: '', ...(price !== undefined && { price }) }
}

/** Words of the type instead of an amount; nothing if it is an amount of another party. */
function KindWords({ amount, names }: { amount: CardTx['card']['amount']; names: Names }) {
  const pieces = amount !== undefined && 'pieces' in amount ? amount.pieces : []
  return (
    <div className={css.amount}>
      {pieces.length > 0 && pieces.every(({ kind }) => kind !== 'quantity') && (
        <span className={`${css.several} t2`}>
          <Pieces pieces={pieces} names={names} />
        </span>
      )}
    </div>
  )
}
