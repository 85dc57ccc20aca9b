import type { DexJson } from '../../../../contract/dex.ts'
import type { Tone } from '../../../../txtypes/rows.ts'
import type { Text } from '../../../i18n/useText.ts'

export const DEX_PHASES = ['sale', 'sold', 'request', 'accepted', 'cancelled', 'waiting', 'open', 'ended', 'failed', 'settled'] as const
/** Phase of a record at a moment, from its state on the chain and, for auctions, the clock. Spec: STATE-010..014. */
export type DexPhase = (typeof DEX_PHASES)[number]

/** The phase of a record. An auction waits until its start, runs until its end and has ended afterwards (docs/chain.md, auctions). */
export function dexPhase(
  dex: Pick<DexJson, 'state' | 'step' | 'buy_price' | 'sell_price' | 'auction_start_date' | 'auction_end_date'>,
  nowSec: number,
): DexPhase {
  switch (dex.state) {
    case 'auction':
      if (dex.auction_start_date > nowSec) return 'waiting'
      return dex.auction_end_date > nowSec ? 'open' : 'ended'
    case 'settled':
      return dex.step === 'auction-failed' ? 'failed' : 'settled'
    case 'sold':
      return isRequest(dex) ? 'accepted' : 'sold'
    case 'sale':
    case 'request':
      return dex.state
    default:
      return 'cancelled'
  }
}

const PHASE_TONES: Readonly<Record<DexPhase, Tone | 'ok'>> = {
  sale: 'accent',
  request: 'accent',
  open: 'accent',
  waiting: 'warn',
  sold: 'ok',
  accepted: 'ok',
  settled: 'ok',
  ended: 'neutral',
  failed: 'neutral',
  cancelled: 'neutral',
}
export const phaseTone = (phase: DexPhase): Tone | 'ok' => PHASE_TONES[phase]

export const isAuction = (dex: Pick<DexJson, 'auction_start_date'>): boolean => dex.auction_start_date > 0

type Prices = Pick<DexJson, 'buy_price' | 'sell_price' | 'auction_start_date'>
/** A request names its buyer where a sale names its seller (DEX-021). A record with both prices is a sale (`isBuyRequest` of the chain). */
export const isRequest = (dex: Prices): boolean => dex.buy_price !== '0' && dex.sell_price === '0' && !isAuction(dex)

/** Phases in which no bid is possible any more. */
export const OVER: ReadonlySet<DexPhase> = new Set<DexPhase>(['settled', 'failed', 'cancelled', 'ended'])

/** Heading of an auction's figure. */
export function headingOf(t: Text<'dex'>, phase: DexPhase, { step }: DexJson, hasBid: boolean): string {
  if (phase === 'settled') return t(step === 'buy-now' ? 'boughtAt' : 'winningBid')
  if (phase === 'cancelled' || phase === 'failed') return t(`state_${phase}`)
  if (phase === 'ended') return t('state_ended')
  return t(hasBid ? 'currentBid' : 'start')
}
