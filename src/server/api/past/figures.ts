import type { AddressJson } from '../../../contract/address.ts'
import type { FigureName, FigureSource } from '../../../contract/compare.ts'
import type { DexJson } from '../../../contract/dex.ts'
import type { Mrc400Json, Mrc401Json, Mrc402Json } from '../../../contract/nft.ts'
import type { TokenJson } from '../../../contract/token.ts'
import type { FiguresOf } from './compare.ts'

type Figure = Omit<FigureSource, 'new'>

const count = (figure: FigureName, value: number | string): Figure => ({ figure, old: `${value}` })

export const figuresOfToken: FiguresOf<TokenJson> = (token, hasHolders) => {
  const { sn: asset, symbol, decimal, counts } = token
  const amount = (figure: FigureName, old: string): Figure => ({ figure, old, asset, symbol, decimal })
  return [
    amount('total_supply', token.totalsupply),
    amount('burnt', token.burnningamount),
    ...(hasHolders ? [amount('circulation', token.circulation), amount('locked', token.lockamount)] : []),
    ...(hasHolders ? [count('holders', token.holders), count('locks', counts.lock)] : []),
    count('transactions', counts.tx),
    count('history', counts.history),
  ]
}

export const figuresOfMrc400: FiguresOf<Mrc400Json> = ({ counts: { items, tx, history } }) => [
  count('items', items),
  count('transactions', tx),
  count('history', history),
]

export const figuresOfMrc401: FiguresOf<Mrc401Json> = ({ counts: { tx } }) => [count('transactions', tx)]

export const figuresOfMrc402: FiguresOf<Mrc402Json> = ({ totalsupply, meltedamount, circulation, heldamount, counts }, hasHolders) => [
  count('total_supply', totalsupply),
  count('melted', meltedamount),
  count('circulation', circulation),
  ...(hasHolders ? [count('held', heldamount), count('holders', counts.holder)] : []),
  count('transactions', counts.tx),
  count('history', counts.history),
]

export const figuresOfDex: FiguresOf<DexJson> = ({ counts: { tx } }) => [count('transactions', tx)]

/** `tokens`: number of different tokens in the wallet. */
export const figuresOfAddress = (
  { counts: { tx, lock, mrc401, mrc402 } }: Pick<AddressJson, 'counts'>,
  tokens: number,
): readonly Figure[] => [
  count('tokens', tokens),
  count('item_count', mrc401),
  count('nft_count', mrc402),
  count('locks', lock),
  count('transactions', tx),
]
