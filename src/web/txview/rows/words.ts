import type { Quantity } from '../../../txtypes/rows.ts'
import { formatAmount } from '../../format/amount.ts'
import { oneLine, SYMBOL_LENGTH } from '../../format/one-line.ts'
import type { Names } from '../names.ts'

/** An amount with its unit as plain text, for accessible names of drawings. */
export function amountWords(quantity: Quantity, names: Names): string {
  if ('nft' in quantity) return formatAmount(quantity.units, 0)
  const { symbol, decimal } = names.token(quantity.token)
  return `${formatAmount(quantity.units, decimal)} ${oneLine(symbol, SYMBOL_LENGTH)}`
}
