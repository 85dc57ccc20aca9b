import { SYMBOL_LENGTH } from '../format/one-line.ts'
import { ChainText } from './ChainText.tsx'
import { TokenLink, type AmountToken } from './IdLink.tsx'
import { AMOUNT_DECIMALS, AMOUNT_DECIMALS_MAX, formatAmount, splitAmount } from '../format/amount.ts'

export type AmountProps = {
  /** Digits in the smallest unit. */
  units: string
  decimal: number
  /** What is counted, where that is no token; nothing where it is told elsewhere. */
  unit?: string
  /** The token: its symbol leads to it, since a symbol alone does not say which one it is. */
  token?: AmountToken
  /** Only where direction has a meaning: `+` in blue, a real minus in red. The sign of `units` itself is not drawn twice. */
  sign?: 'gain' | 'loss'
  maxDecimals?: number
}

const SIGNS = { gain: '+', loss: '−' } as const

/** An amount: integer strong, fraction dim, unit quiet. Places that are cut stand in the tooltip. */
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
      {/* A real space: who copies the line, or has it read out, gets two words. */}
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
