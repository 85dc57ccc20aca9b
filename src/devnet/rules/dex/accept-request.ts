import type { Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { feeOf } from '../fees.ts'
import { check } from '../mrc402/checks.ts'
import { add, readPositive, readWallet, releaseEscrow, saveSigner, saveWallet, signOff, subtract } from '../wallet.ts'
import { saveItem } from './dex-item.ts'
import { priceOf } from './offer.ts'
import { requireRequest } from './request.ts'
import { assetRow, moneyRow } from './settle.ts'

/** `amount`: units of the requested token to deliver, a multiple of the request's trade unit. */
export type AcceptArgs = { dex: string; seller: string; amount: string }

/**
 * Delivers the requested token against the request's reserved money. The platform's fee follows its rate, but is at most the rest of
 * the reserve. Once all is delivered, the rest of the reserve returns to the buyer.
 */
export function mrc010AcceptReqSell(call: Call, { dex, seller, amount }: AcceptArgs): void {
  const signing = readWallet(call, seller)
  const { item, payToken, total } = requireRequest(call, dex)
  const { buyer, mrc010: asset = '', platform_address: platform } = item
  check(seller !== buyer, 'You cannot accept your own request', '3004')
  const quantity = readPositive(amount, '1206')
  const left = BigInt(item.remain_amount) - quantity
  check(left >= 0n, 'Not that much is wanted', '1206')
  const gross = priceOf(item, item.buy_price ?? '', quantity)
  const wanted = platform === '' ? 0n : feeOf(gross, item.platform_commission)
  const fee = wanted < total - gross ? wanted : total - gross
  const rest = left === 0n ? total - gross - fee : 0n
  const token = String(payToken)
  const rows = [
    assetRow('mrc010_sell', seller, dex, quantity, asset),
    moneyRow('mrc010_send_item', dex, seller, gross, token),
    ...(fee > 0n ? [moneyRow('mrc010_recv_fee_platform', dex, platform, fee, token)] : []),
    assetRow('mrc010_recv_buy', dex, buyer, quantity, asset),
    ...(rest > 0n ? [moneyRow('mrc010_recv_fee_remain', dex, buyer, rest, token)] : []),
  ]
  const { signature, nonce } = signOff(call, signing)
  const argsOf = (from: string, to: string, money: bigint, given: string): string[] => {
    return [from, to, `${money}`, token, signature, '0', given, asset, nonce]
  }
  const feeFor = (address: string): bigint => (address === platform ? fee : 0n)

  const earned = gross + feeFor(seller)
  const sold = add(call, subtract(call, signing, Number(asset), quantity), payToken, earned)
  saveSigner(call, sold, 'transfer_mrc010sell', argsOf(seller, dex, earned, amount))
  const back = rest + feeFor(buyer)
  const released = releaseEscrow(readWallet(call, buyer), payToken, gross + fee + rest, 'saleamount')
  const bought = add(call, back > 0n ? add(call, released, payToken, back) : released, Number(asset), quantity)
  saveWallet(call, bought, 'receive_mrc010buy', argsOf(dex, buyer, feeFor(buyer), amount))
  if (fee > 0n && platform !== seller && platform !== buyer)
    saveWallet(call, add(call, readWallet(call, platform), payToken, fee), 'receive_mrc010fee', argsOf(dex, platform, fee, '0'))

  const next = {
    ...item,
    seller,
    remain_amount: left.toString(),
    sell_date: left === 0n ? call.nowSec : 0,
    buy_price_total: (total - gross - fee - rest).toString(),
  }
  saveItem(call, next, 'mrc010_acceptreqsell', [dex, buyer, seller, goJson(rows), asset])
}
