import type { ChangeCoin, Tx } from '../../model/tx.ts'
import {
  idPiece,
  inNft,
  inToken,
  quantityPiece,
  subjectPiece,
  words,
  type Fact,
  type Piece,
  type Quantity,
  type Row,
  type Sign,
  type Subject,
} from '../rows.ts'

type NftTx = Tx<{ id: string }>

export const nftOf = ({ param: { id } }: NftTx): Subject => ({ kind: 'mrc402', id })
export const units = ({ param: { id } }: NftTx, count: string | undefined): Quantity => inNft(id, count ?? '0')

/** Name, then id (OVER-018). */
export const nftFacts = (tx: NftTx): Fact[] => [
  { label: 'nft', value: [subjectPiece(nftOf(tx))] },
  { label: 'nftId', value: [idPiece(tx.param.id)] },
]

const isPaidIn = ({ variable_amount }: ChangeCoin): boolean => variable_amount.startsWith('-')
const unsigned = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : amount)
const signOf = (coin: ChangeCoin): Sign => (isPaidIn(coin) ? 'loss' : 'gain')

export const coinQuantity = ({ sn, variable_amount }: ChangeCoin): Quantity => inToken(sn, unsigned(variable_amount))
/** "Initial reserve fund" or "Refund" and the coins; empty for an NFT without a reserve. */
export const reservePieces = ({ change_coin_info: coins = [] }: NftTx): Piece[] => {
  const [first] = coins
  return first ? [words(isPaidIn(first) ? 'nftReserveFund' : 'dexRefund'), ...coins.map((coin) => quantityPiece(coinQuantity(coin)))] : []
}

/** Overview lines of the coins: red when paid in, blue when returned (OVER-031, OVER-032). */
export const reserveFacts = ({ change_coin_info: coins = [] }: NftTx): Fact[] =>
  coins.map((coin) => ({
    label: isPaidIn(coin) ? 'nftReserveFund' : 'dexRefund',
    value: [quantityPiece(coinQuantity(coin), signOf(coin))],
  }))

/** All coins with their details (OVER-030). */
export const coinsRow = ({ change_coin_info: coins = [] }: NftTx): Row[] => (coins.length === 0 ? [] : [{ kind: 'change-coins', coins }])
