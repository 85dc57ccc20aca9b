import type { Quantity } from '../../txtypes/rows.ts'
import { Fiat } from '../parts/Fiat.tsx'
import type { Names } from './names.ts'

type QuantityFiatProps = { quantity: Extract<Quantity, { token: string }>; names: Names; atSec: number }

/** Worth of an amount of a token; nothing without a market. `atSec`: when it moved. */
export function QuantityFiat({ quantity: { token, units }, names, atSec }: QuantityFiatProps) {
  const { decimal, price } = names.token(token)
  return <Fiat units={units} decimal={decimal} price={price} atSec={atSec} />
}
