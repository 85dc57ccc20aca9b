import { trimEnd } from '../base/trim-end.ts'
import { compareUnitsDescending, readUnits, sumUnits } from '../base/units.ts'
import { text, type JsonObject } from '../base/json.ts'
import type { Payment } from '../chain/payments.ts'
import type { FeeInfo, FeePart, SubRow } from '../model/tx.ts'

const PERCENT = /^(\d{1,9})(?:\.(\d{1,6}))?$/
const PERCENT_DECIMALS = 6

/** The first row whose type has one of these endings. */
export const findRow = <T extends { type: string }>(rows: readonly T[] = [], ...ends: readonly string[]): T | undefined =>
  rows.find(({ type }) => ends.some((end) => type.endsWith(end)))

/**
 * Fees of a trade by recipient, from its payment rows; `undefined` when there are none. Shareholders are sorted by fee, largest first, with
 * their sum. Fees are unsigned digits, except when the chain wrote a negative one. Chain: docs/chain.md, fees; quirk Q20.
 */
export function feeInfoOf(payments: readonly Payment[]): FeeInfo | undefined {
  const find = (...types: readonly string[]): FeePart | undefined => {
    const row = findRow(payments, ...types)
    return row && feePart(row)
  }
  const platform = find('_recv_fee_platform')
  const creator = find('mrc402_recv_fee_creator')
  const owner = find('mrc401_recv_fee_owner', 'mrc401_recv_fee')
  const shareholder = payments
    .filter(({ type }) => type.endsWith('_recv_fee_shareholder'))
    .map(feePart)
    .sort((a, b) => compareUnitsDescending(a.fee ?? '0', b.fee ?? '0'))
  const [first] = shareholder
  const total = first && {
    fee: sumUnits(shareholder.map(({ fee }) => fee ?? '0')),
    ...(first.token !== undefined && { token: first.token }),
  }
  return joined({ platform, creator, owner, shareholder, total })
}

/** Movements of a payment list, in the same order and with unchanged types; unused keys are omitted. `itemId`: the MRC401 of every row. */
export function subRowsOf(payments: readonly Payment[], itemId?: string): SubRow[] {
  return payments.map(({ type, from_addr, to_addr, token, amount, trade_id, trade_amount }) => ({
    type,
    ...(from_addr !== '' && { from_addr }),
    ...(to_addr !== '' && { to_addr }),
    ...(token !== undefined && token !== '' && { token }),
    ...(amount !== undefined && { amount }),
    ...(trade_id !== undefined && { trade_id }),
    ...(trade_amount !== undefined && { trade_amount }),
    ...(itemId !== undefined && { id: itemId }),
  }))
}

/** The rates in a listing. Empty and malformed percents count as 0. */
export type ListedRates = {
  platform?: { address: string; percent: string }
  creator?: { address: string; percent: string }
  owner?: { address: string; percent: string }
  /** Address to percent, as in the chain's maps. */
  shareholder?: JsonObject
}

/**
 * The fees that a listing announces, as percents instead of amounts; `undefined` when there are none. The platform counts only with an
 * address, each part only with a percent above 0. Percents are unchanged chain text.
 */
export function percentFees({ platform, creator, owner, shareholder: rates = {} }: ListedRates): FeeInfo | undefined {
  const shareholder = Object.keys(rates)
    .map((address): FeePart & { percent: string } => ({ address, percent: text(rates, address) }))
    .filter(({ percent }) => millionths(percent) > 0n)
    .sort((a, b) => compareUnitsDescending(String(millionths(a.percent)), String(millionths(b.percent))))
  const sum = shareholder.reduce((total, { percent }) => total + millionths(percent), 0n)
  return joined({
    platform: platform && platform.address !== '' ? listed(platform) : undefined,
    creator: listed(creator),
    owner: listed(owner),
    shareholder,
    total: shareholder.length > 0 ? { percent: percentText(sum) } : undefined,
  })
}

function feePart({ to_addr: address, amount, token }: Payment): FeePart {
  return { address, fee: readUnits(amount), ...(token !== undefined && token !== '' && { token }) }
}

type Parts = { platform?: FeePart; creator?: FeePart; owner?: FeePart; shareholder: FeePart[]; total?: FeeInfo['shareholder_total'] }
type Loose<T> = { [K in keyof T]: T[K] | undefined }

function joined({ platform, creator, owner, shareholder = [], total }: Loose<Parts>): FeeInfo | undefined {
  const info: FeeInfo = {
    ...(platform && { platform }),
    ...(creator && { creator }),
    ...(owner && { owner }),
    ...(shareholder.length > 0 && { shareholder }),
    ...(total && { shareholder_total: total }),
  }
  return Object.keys(info).length === 0 ? undefined : info
}

const listed = (part: { address: string; percent: string } | undefined): FeePart | undefined =>
  part && millionths(part.percent) > 0n ? { address: part.address, percent: part.percent } : undefined

/** A percent text as whole millionths of a percent. */
function millionths(percent: string): bigint {
  const [, whole, fraction = ''] = PERCENT.exec(percent) ?? []
  return whole === undefined ? 0n : BigInt(whole + fraction.padEnd(PERCENT_DECIMALS, '0'))
}

function percentText(parts: bigint): string {
  const digits = parts.toString().padStart(PERCENT_DECIMALS + 1, '0')
  const fraction = trimEnd(digits.slice(-PERCENT_DECIMALS), '0')
  return digits.slice(0, -PERCENT_DECIMALS) + (fraction === '' ? '' : `.${fraction}`)
}
