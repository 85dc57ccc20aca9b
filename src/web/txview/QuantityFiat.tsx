import type { Quantity } from '../../txtypes/rows.ts'
import { Fiat } from '../parts/Fiat.tsx'
import type { Names } from './names.ts'

/** What an amount of a token is worth; nothing without a market. */
export function QuantityFiat({ quantity: { token, units }, names }: { quantity: Extract<Quantity, { token: string }>; names: Names }) {
  const { decimal, price } = names.token(token)
  return <Fiat units={units} decimal={decimal} price={price} />
}
