import { SYMBOL_LENGTH } from '../format/one-line.ts'
import { ChainText } from './ChainText.tsx'
import { TokenLink, type AmountToken } from './IdLink.tsx'
import { AMOUNT_DECIMALS, AMOUNT_DECIMALS_MAX, formatAmount, splitAmount } from '../format/amount.ts'

export type AmountProps = {
  /** Digits in the smallest unit. */
  units: string
  decimal: number
  /** Unit, if it is no token; absent if it is shown elsewhere. */
  unit?: string
  /** The token: its symbol links to it, because a symbol alone is ambiguous. */
  token?: AmountToken
  /** Only where direction has a meaning: `+` in blue, a real minus in red. The sign of `units` itself is not shown twice. */
  sign?: 'gain' | 'loss'
  maxDecimals?: number
}

const SIGNS = { gain: '+', loss: '−' } as const

/** An amount: integer strong, fraction dim, unit quiet. The tooltip has the places that were cut. */
export function Amount({ units, decimal, unit, token, sign, maxDecimals = AMOUNT_DECIMALS }: AmountProps) {
  const { isNegative, integer, fraction, isCut } = splitAmount(units, decimal, maxDecimals)
  const front = sign === undefined ? (isNegative ? '−' : '') : SIGNS[sign]
  return (
    <span
      className={sign === undefined ? 'amt' : `amt ${sign}`}
      title={isCut ? formatAmount(units, decimal, AMOUNT_DECIMALS_MAX) : undefined}
    >
      {front}
      {integer}
      {fraction !== '' && <span className="fr">.{fraction}</span>}
      {/* A real space, so that copied or spoken text has two words. */}
      {unit !== undefined && unit !== '' && (
        <>
          {' '}
          <ChainText text={unit} max={SYMBOL_LENGTH} className="un" />
        </>
      )}
      {token !== undefined && (
        <>
          {' '}
          <TokenLink token={token} className="un" />
        </>
      )}
    </span>
  )
}
