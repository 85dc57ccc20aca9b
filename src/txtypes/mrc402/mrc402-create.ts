import { findJson, isJsonObject } from '../../base/json.ts'
import { parameter } from '../../chain/record.ts'
import type { Tx, TxBody } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { unitsParameter } from '../families/dex-payload.ts'
import { fact, idFact, textFact } from '../families/facts.ts'
import { addressFeeds } from '../families/kind-feeds.ts'
import { changeCoins, descriptionOf, type Mrc402Description } from './mrc402-state.ts'
import * as view from './mrc402-view.ts'
import { present } from '../families/present.ts'
import { idPiece, inNft, quantityPiece, subjectPiece, type Fact, type Row } from '../rows.ts'

/**
 * An MRC402 is created, and its creator pays the reserve of every unit. Parameters: id, creator, name, commission, supply, and values
 * repeated in the state.
 */
export const mrc402Create = defineTxType<Mrc402Description>({
  type: 'mrc402_create',
  traits: { history: { list: 'mrc402-history', event: 'state' } },
  match: { types: ['mrc402_create'], key: 'mrc402' },
  read: (create) => {
    const supply = unitsParameter(create, 4)
    return present<TxBody<Mrc402Description>>({
      from_addr: parameter(create, 1),
      to_addr: '',
      nft: create.datakey,
      amount: supply,
      param: descriptionOf(create),
      change_coin_info: changeCoins(create.values, supply, 'paid-in'),
    })
  },
  cardKeys: ['id', 'name', 'totalsupply'],
  feeds: ({ param: { shareholder = {} } }) => addressFeeds(Object.keys(shareholder)),
  card: (tx) => ({
    line: [subjectPiece(view.nftOf(tx))],
    second: [idPiece(tx.from_addr), ...view.reservePieces(tx)],
    amount: { quantity: view.units(tx, tx.amount) },
  }),
  overview: (tx) => [
    ...view.nftFacts(tx),
    ...idFact('creator', tx.from_addr),
    fact('totalSupply', quantityPiece(view.units(tx, tx.amount))),
    ...rateFacts(tx),
    ...view.reserveFacts(tx),
  ],
  panel: (tx) => {
    const { info } = tx.param
    return [
      {
        kind: 'certificate',
        subject: view.nftOf(tx),
        name: tx.param.name,
        supply: inNft(tx.param.id, tx.param.totalsupply),
        decimals: 0,
        facts: certificateFacts(tx),
        ...(info !== undefined && { description: info }),
      },
      ...linksRow(tx),
      ...view.coinsRow(tx),
    ]
  },
})

/** The rates that every later trade pays. */
const rateFacts = ({ param: { creatorcommission, shareholder = {} } }: Tx<Mrc402Description>): Fact[] => [
  ...(creatorcommission === undefined ? [] : [fact('creatorFee', { kind: 'percent', percent: creatorcommission })]),
  ...Object.entries(shareholder).map(([address, percent]) => fact('shareholderFee', { kind: 'percent', percent }, idPiece(address))),
]

function certificateFacts(tx: Tx<Mrc402Description>): Fact[] {
  const { param } = tx
  return [
    ...idFact('nftId', param.id),
    ...idFact('creator', tx.from_addr),
    ...rateFacts(tx),
    ...(param.expiredate ? [fact('nftMeltableFrom', { kind: 'date', sec: param.expiredate })] : []),
    ...textFact('url', param.url),
    ...textFact('image', param.imageurl),
    ...textFact('nftCopyrightCountry', param.copyright_registration_country),
    ...textFact('nftCopyrightRegistrar', param.copyright_registrar),
    ...textFact('nftCopyrightNumber', param.copyright_registration_number),
    ...(linksRow(tx).length === 0 ? textFact('nftSocialMedia', param.socialmedia) : []),
    ...textFact('nftData', param.data, true),
  ]
}

/** Social media as a tree if they are valid: JSON text of names and addresses. Anything deeper stays text. */
function linksRow({ param: { socialmedia = '' } }: Tx<Mrc402Description>): Row[] {
  const json = findJson(socialmedia)
  const isFlat = isJsonObject(json) && Object.values(json).every((address) => typeof address === 'string')
  return isFlat && Object.keys(json).length > 0 ? [{ kind: 'tree', title: 'nftSocialMedia', json }] : []
}
