import { describe, expect, test } from 'vitest'
import { loadLedger, type LedgerName } from '../../test/ledger.ts'
import { readTx, type ReadTx } from './read-tx.ts'
import { typeOf } from './registry.ts'
import type { Card, Fact, Piece, Row } from './rows.ts'

const short = (id: string): string =>
  id.replace(/^(MRC400_[a-f0-9]{4})[a-f0-9]{28}\d(_\w{4})?\w*$/, '$1$2').replace(/^(MT\w{4})\w{34}$/, '$1')

/** The parts of a line as text: ids shortened, amounts with their token. */
function say(pieces: readonly Piece[]): string {
  const said = pieces.map((piece): string => {
    switch (piece.kind) {
      case 'words':
        return piece.values ? `${piece.key}(${Object.values(piece.values).join()})` : piece.key
      case 'id':
        return short(piece.id)
      case 'subject':
        return `${piece.subject.kind}:${short(piece.subject.id)}`
      case 'quantity':
        return `${piece.quantity.units} of ${'token' in piece.quantity ? piece.quantity.token : piece.quantity.nft}`
      case 'items':
        return `${piece.count} items ${piece.ids.map(short).join(' ')}`
      case 'date':
      case 'until':
        return `${piece.kind} ${piece.sec}`
      case 'plain':
        return piece.text
      case 'fields':
        return `fields(${piece.names.join(', ')})`
      default:
        return piece.kind
    }
  })
  return said.join(' ')
}

const sayCard = ({ line, second, amount }: Card): string[] => [
  say(line),
  second ? say(second) : '',
  amount === undefined ? '' : 'pieces' in amount ? say(amount.pieces) : say([{ kind: 'quantity', quantity: amount.quantity }]),
]
const sayFacts = (facts: readonly Fact[]): string[] => facts.map(({ label, value }) => `${label}: ${say(value)}`)

function readStart(ledger: LedgerName, start: string): ReadTx {
  const chain = loadLedger(ledger)
  const source = chain.txs.find(({ txid }) => txid.startsWith(start))!
  const { txid, index, block, timestampSec, records } = source
  return readTx({ sn: index + 1, block, txid, timestampSec, records, before: (key) => chain.before(index, key) })
}
const cardOf = (ledger: LedgerName, start: string): string[] => {
  const { card } = readStart(ledger, start)
  return sayCard(typeOf(card.type).card(card))
}
const overviewOf = (ledger: LedgerName, start: string): string[] => {
  const { tx } = readStart(ledger, start)
  return sayFacts(typeOf(tx.type).overview(tx))
}
const panelOf = (ledger: LedgerName, start: string): Row[] => {
  const { tx } = readStart(ledger, start)
  return typeOf(tx.type).panel(tx)
}

describe('cards of projects and items', () => {
  const cases: { title: string; ledger: LedgerName; start: string; says: string[] }[] = [
    {
      title: 'CARD-032: a new project with its owner and id',
      ledger: 'r4',
      start: '38186eed79',
      says: ['mrc400:MRC400_35a7', 'owner MTd5Tp projectId MRC400_35a7', ''],
    },
    {
      title: 'CARD-033: an updated project with the names of its changed fields',
      ledger: 'r1-r3',
      start: '28167795e2',
      says: [
        'mrc400:MRC400_9e74 changed fields(url, imageurl, description, itemurl, itemimageurl)',
        'owner MT22oH projectId MRC400_9e74',
        '',
      ],
    },
    {
      title: 'CARD-020: 140 new items, although the stored list has only ten',
      ledger: 'r4',
      start: 'de9bcef417',
      says: [
        '140 items MRC400_1340_xnCp MRC400_1340_irhG MRC400_1340_Awfr MRC400_1340_bdlk itemsIn mrc400:MRC400_1340',
        'projectOwner MTAc05',
        '14000000 of 0',
      ],
    },
    {
      title: 'CARD-021: updated items, without the token that has no reserve',
      ledger: 'r4',
      start: '7b3ea0ca1c',
      says: [
        '2 items MRC400_35a7_dG88 MRC400_35a7_C9Ud itemsIn mrc400:MRC400_35a7 changed fields(sell_fee, melting_fee, itemurl, itemimageurl, groupid)',
        'projectOwner MTd5Tp',
        '6860000 of 2',
      ],
    },
    {
      title: 'CARD-022: a transferred item',
      ledger: 'r1-r3',
      start: '6995b9b03e',
      says: ['mrc401:MRC400_1449_1ojc MTuzOA arrow MTIQrx', '', ''],
    },
    {
      title: 'CARD-023: items on sale in two tokens',
      ledger: 'r4',
      start: 'c3c6c330fc',
      says: [
        '2 items MRC400_1340_S9xr MRC400_1340_bSZy itemsIn mrc400:MRC400_1340 itemOnSale',
        'seller MTN5zT',
        '7360000000000000000 of 0 132000000 of 1',
      ],
    },
    {
      title: 'CARD-024: items off sale; an item named twice is counted once',
      ledger: 'r4',
      start: 'ef5f57416d',
      says: ['2 items MRC400_34b6_iR4F MRC400_34b6_OfKs itemsIn mrc400:MRC400_34b6 itemSaleWithdrawn', 'seller MTc20p', ''],
    },
    {
      title: 'CARD-025: a melted item with its fee',
      ledger: 'r4',
      start: '955ff24756',
      says: ['mrc401:MRC400_35a7_QMIb itemReserveReturned MTzjZz', 'itemMeltingFee 3275 of 4', '62225 of 4'],
    },
    {
      title: 'CARD-025: a melted item without a reserve moves nothing',
      ledger: 'r1-r3',
      start: '16da2d3c23',
      says: ['mrc401:MRC400_1a12_Y5Xm itemMelted MTH9dJ', '', ''],
    },
    {
      title: 'CARD-026: a bought item with its fee',
      ledger: 'r1-r3',
      start: '51700fcb87',
      says: ['mrc401:MRC400_1449_4Yn3 MTo1Lr dexBoughtFrom MT6p9v', 'fee 5760 of 8', '57600 of 8'],
    },
    {
      title: 'CARD-027: an auction with its start and end',
      ledger: 'r1-r3',
      start: '6df689791c',
      says: ['mrc401:MRC400_1449_QBjk seller MTkzPV', 'startTime date 1641134679 endTime date 1641221079', '66600 of 8'],
    },
    {
      title: 'CARD-028: withdrawn auctions',
      ledger: 'r4',
      start: 'c5a89d381b',
      says: ['2 items MRC400_739b_2tdX MRC400_739b_KaRG itemsIn mrc400:MRC400_739b itemAuctionWithdrawn', 'seller MT5U5w', ''],
    },
    {
      title: 'CARD-029: an auction without bidders',
      ledger: 'r4',
      start: '429faaebb0',
      says: ['mrc401:MRC400_35a7_Ij2n noBidders', 'owner MT3Lll', ''],
    },
    {
      title: 'CARD-030: a bid with time left and the refund',
      ledger: 'r1-r3',
      start: '91bd6fbfa7',
      says: [
        'mrc401:MRC400_dfa5_1wkC itemBidBy MTuzOA until 1658063623',
        'seller MTwWCe itemRefund 375000000000000000 of 0 arrow MT6Qu0',
        '562500000000000000 of 0',
      ],
    },
    {
      title: 'CARD-030: a buy-now with its fee',
      ledger: 'r4',
      start: '7bf7d8d980',
      says: ['mrc401:MRC400_26b4_fwj0 itemBoughtNowBy MT4IGu', 'seller MTMlMf fee 123 of 5', '121 of 5'],
    },
    {
      title: 'CARD-030: a won auction',
      ledger: 'r1-r3',
      start: '6b36bb9bb5',
      says: ['mrc401:MRC400_c4a2_830V itemWonBy MTish2', 'seller MTINIA', '5970000 of 10'],
    },
    {
      title: "CARD-031: an item created and sold, with the seller's proceeds and the fees",
      ledger: 'r4',
      start: '2387fe5a00',
      says: ['mrc401:MRC400_ae80_zj7Y itemMadeAndSold', 'MTdvaa dexBoughtFrom MTFeP6 itemBuyPrice 23175 of 4 fee 7725 of 4', '30900 of 4'],
    },
  ]
  test.each(cases)('$title', ({ ledger, start, says }) => expect(cardOf(ledger, start)).toEqual(says))
})

describe('overviews of projects and items', () => {
  test('OVER-017, OVER-021: a sale of items of two projects names both and the sums per token', () => {
    expect(overviewOf('r4', 'ad280f197c')).toEqual([
      'project: mrc400:MRC400_739b mrc400:MRC400_35a7',
      'projectId: MRC400_739b MRC400_35a7',
      'itemCount: 2',
      'seller: MTxwUu',
      'itemSalesAmount: 1100 of 4 306000000 of 7',
    ])
  })
  test('OVER-019: new items show the locked amount per token, without a sum of 0', () => {
    expect(overviewOf('r1-r3', 'fc58624208')).toContain('itemUsageAmount: 4930000000000000000 of 0')
    expect(overviewOf('r4', 'f7dc14e4d2').filter((line) => line.startsWith('itemUsageAmount'))).toEqual([])
  })
  test('OVER-020: updated items show the locked amounts', () => {
    expect(overviewOf('r4', 'e6d6ca50cf')).toContain('itemUsageAmount: 6560000000000000000 of 0')
  })
  test('OVER-022, OVER-023, OVER-024: a trade shows the three prices, each only above 0', () => {
    const prices = (start: string, ledger: LedgerName = 'r4'): string[] =>
      overviewOf(ledger, start).filter((line) => line.includes('Price'))
    expect(prices('67b941ac5c')).toEqual(['itemPaymentPrice: 12300 of 3', 'itemBuyPrice: 11439 of 3', 'itemFeePrice: 861 of 3'])
    expect(prices('47bf89cbcd', 'r1-r3')).toEqual(['itemPaymentPrice: 541 of 12', 'itemBuyPrice: 541 of 12'])
    expect(prices('ee7f6c2796')).toEqual(['itemPaymentPrice: 771000000 of 1', 'itemFeePrice: 810397329 of 1'])
    // No recorded item was sold for 0.
    const { tx } = readStart('r4', '67b941ac5c')
    const free = { ...tx, param: { ...tx.param, payment_price: '0' } }
    const said = sayFacts(typeOf(tx.type).overview(free)).filter((line) => line.includes('Price'))
    expect(said).toEqual(['itemBuyPrice: 11439 of 3', 'itemFeePrice: 861 of 3'])
    // No recorded fees took the complete price.
    const taken = { ...tx, param: { ...tx.param, buy_price: '0' } }
    const left = sayFacts(typeOf(tx.type).overview(taken)).filter((line) => line.includes('Price'))
    expect(left).toEqual(['itemPaymentPrice: 12300 of 3', 'itemFeePrice: 861 of 3'])
  })
  test('OVER-025: a transfer shows its item', () => expect(overviewOf('r1-r3', '6995b9b03e')).toContain('item: MRC400_1449_1ojc'))
  test('a listing by a partner names the owner beside the seller', () => {
    expect(overviewOf('r4', 'c3c6c330fc')).toEqual(expect.arrayContaining(['seller: MTN5zT', 'owner: MTAc05']))
  })
})

describe('panels of projects and items', () => {
  const kinds = (ledger: LedgerName, start: string): string[] => panelOf(ledger, start).map(({ kind }) => kind)

  test('PANEL-026, PANEL-027, PANEL-028, PANEL-029: a project shows id, name and picture address with its {id}, the rest as a tree', () => {
    const [certificate, tree] = panelOf('r4', '38186eed79')
    expect(certificate).toMatchObject({ kind: 'certificate', name: 'Frost Golden', description: 'multi\nline' })
    expect(sayFacts(certificate!.kind === 'certificate' ? certificate.facts : [])).toEqual([
      'projectId: MRC400_35a7',
      'owner: MTd5Tp',
      'itemImageUrl: https://img.example.net/{id}.png',
      'projectAllowToken: projectEveryToken',
    ])
    expect(tree!.kind === 'tree' ? Object.keys(tree.json as object).sort() : []).toEqual([
      'allowtoken',
      'category',
      'createdate',
      'data',
      'imageurl',
      'itemurl',
      'partner',
      'socialmedia',
      'url',
    ])
    expect(kinds('r4', 'fdc672c2b1')).toEqual(['diff', 'certificate', 'tree'])
  })
  test('PANEL-031: updated items list their rates and owner, each with its changes', () => {
    const [both] = panelOf('r4', '7b3ea0ca1c')
    expect(both!.kind === 'items' ? both.items.map(({ changes = [] }) => changes.map(({ field }) => field)) : []).toEqual([
      ['sell_fee', 'melting_fee', 'itemimageurl', 'groupid'],
      ['sell_fee', 'itemurl'],
    ])
    expect(kinds('r4', 'e6d6ca50cf')).toEqual(['diff', 'items'])
    expect(panelOf('r4', 'e6d6ca50cf')[1]).toEqual({
      kind: 'items',
      items: [
        {
          id: 'MRC400_ca6d1ef5f195b46cd75be4ba44578bf00_EG9BpW1ZTaQtpORobzii5qzHhK7XHY1RvFuOQbng',
          owner: 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd',
          quantity: { token: '0', units: '6560000000000000000' },
          transferable: 'Permanent',
          sellFee: '1',
          meltingFee: '1',
        },
      ],
    })
  })
  test('PANEL-033: items listed at one platform share a listing, without a total when tokens differ', () => {
    const [listing, ...others] = panelOf('r4', 'c3c6c330fc')
    expect(others).toEqual([])
    expect(listing).toMatchObject({
      kind: 'listing',
      isWithdrawn: false,
      platform: { name: 'NFT <Market>', address: 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b', commission: '3.33' },
    })
    expect(listing).not.toHaveProperty('total')
  })
  test('PANEL-035: a melt shows the returned amount, the fee and the movements (SUB-009, SUB-010)', () => {
    const [melt, movements] = panelOf('r4', '955ff24756')
    expect(melt).toMatchObject({
      kind: 'melt',
      returned: [{ token: '4', units: '62225' }],
      fee: { to: 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae', quantity: { token: '4', units: '3275' } },
    })
    expect(movements!.kind === 'movements' ? movements.rows.map(({ type }) => type) : []).toEqual([
      'mrc401_recv_meltfee',
      'mrc401_recv_melt',
    ])
    expect(kinds('r4', '1019bc0175')).toEqual(['melt'])
  })
  test('PANEL-040: the panel of a bid starts with the auction, of buy-now and winning with the settlement', () => {
    expect(kinds('r4', 'e8b517a47f')).toEqual(['auction', 'movements'])
    expect(kinds('r4', '7bf7d8d980')).toEqual(['settlement', 'auction', 'movements'])
    expect(kinds('r1-r3', '6b36bb9bb5')).toEqual(['settlement', 'auction', 'movements'])
    const [winner, seller] = ['MTish2W1hZrORi64wx3yJews4kudQmiJ66d4973e', 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58']
    const paid = { token: '10', units: '5970000' }
    const [won, settled] = panelOf('r1-r3', '6b36bb9bb5')
    expect(won).toMatchObject({ heading: 'dexWon', payer: winner, payee: seller, gross: paid, net: paid })
    expect(settled).toMatchObject({ stage: 'settled', currentPrice: paid, bidder: winner, seller })
    const [bought, ended] = panelOf('r4', '7bf7d8d980')
    const [buyer, lister] = ['MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9', 'MTMlMfx8I70k8Udh1lsKYdemt7DDEZbV481e7bb1']
    expect(bought).toMatchObject({ heading: 'dexBoughtNow', payer: buyer, payee: lister, gross: { token: '5', units: '121' } })
    expect(ended).toMatchObject({ stage: 'settled', buyNow: { token: '5', units: '121' }, bidder: buyer, seller: lister })
  })
  test('PANEL-036, PANEL-041: a purchase is a settlement; an item created in the sale has its certificate first', () => {
    expect(kinds('r4', '67b941ac5c')).toEqual(['settlement', 'movements'])
    expect(kinds('r4', '2387fe5a00')).toEqual(['certificate', 'settlement', 'movements'])
  })
  test('PANEL-039: a failed auction states that there were no bids', () => {
    expect(panelOf('r4', '429faaebb0')).toEqual([
      {
        kind: 'auction',
        stage: 'failure',
        seller: 'MT3LllHS02MPlAOvzJwox8USCo0PL2IY56b9c992',
        subject: { kind: 'mrc401', id: 'MRC400_35a7bc101d48480f178580fd362b8a350_Ij2n87G8RTfcAdUC6FpOLmO3JMADIqv1BVduuwJh' },
        startPrice: { token: '0', units: '133' },
        unit: { token: '0', units: '33' },
        startSec: 1706992106,
        endSec: 1707078506,
        overSec: 1710593384,
      },
    ])
  })
})

describe('CARD-005: one card for bid, buy-now and winning of an item', () => {
  const cardAs = (type: string, ledger: LedgerName, start: string): string[] => sayCard(typeOf(type).card(readStart(ledger, start).card))

  const cases: readonly [kind: string, other: string, ledger: LedgerName, start: string, heading: [string, string], card: string[]][] = [
    [
      'mrc401_auctionwinning',
      'mrc401_auctionbuynow',
      'r1-r3',
      '6b36bb9bb5',
      ['itemWonBy', 'itemBoughtNowBy'],
      ['mrc401:MRC400_c4a2_830V itemWonBy MTish2', 'seller MTINIA', '5970000 of 10'],
    ],
    [
      'mrc401_auctionbuynow',
      'mrc401_auctionwinning',
      'r4',
      '7bf7d8d980',
      ['itemBoughtNowBy', 'itemWonBy'],
      ['mrc401:MRC400_26b4_fwj0 itemBoughtNowBy MT4IGu', 'seller MTMlMf fee 123 of 5', '121 of 5'],
    ],
  ]
  for (const [kind, other, ledger, start, [own, others], [line = '', ...rest]] of cases)
    test(`${kind} rendered as ${other} differs only in its heading`, () => {
      expect(cardAs(kind, ledger, start)).toEqual([line, ...rest])
      expect(cardAs(other, ledger, start)).toEqual([line.replace(own, others), ...rest])
    })
})

describe('lists without a written record', () => {
  const addresses = (ledger: LedgerName, start: string): string[] =>
    readStart(ledger, start)
      .feeds.filter(({ feed }) => feed === 'address')
      .map(({ subject }) => short(subject))
      .sort()
  const tokens = (ledger: LedgerName, start: string): string[] =>
    readStart(ledger, start)
      .feeds.filter(({ feed }) => feed === 'token')
      .map(({ subject }) => subject)
      .sort()

  test('a transfer is listed for the new owner, whose wallet has no record', () =>
    expect(addresses('r1-r3', '6995b9b03e')).toEqual(['MTIQrx', 'MTuzOA']))
  test('a project update is listed for the partners it names, not for unchanged ones', () => {
    expect(addresses('r4', '0a651e473b')).toEqual(['MT0nq2', 'MT3Lll'])
  })
  test('items created by a partner are listed for the project owner and for each token named', () => {
    expect(addresses('r4', 'f7dc14e4d2')).toEqual(['MT1yHb', 'MTOogE'])
    expect(tokens('r4', 'f7dc14e4d2')).toEqual(['0', '2'])
  })
  test('a sale is listed for lister, owner, platform and shareholders', () => {
    expect(addresses('r4', 'c3c6c330fc')).toEqual(['MTAc05', 'MTN5zT', 'MTQjt2', 'MTVFoU'])
    expect(tokens('r4', 'c3c6c330fc')).toEqual(['0', '1'])
  })
  test('an item created by a partner without a record is listed for that partner', () =>
    expect(addresses('r4', 'f76cb52580')).toEqual(['MTVFoU', 'MTi5G0', 'MTuRrW']))
  test('a melt without a fee is listed for the project owner', () => expect(addresses('r1-r3', '16da2d3c23')).toEqual(['MTH9dJ', 'MTHFnE']))
  test('a bid is listed for bidder, outbid bidder and seller', () =>
    expect(addresses('r1-r3', '91bd6fbfa7')).toEqual(['MT6Qu0', 'MTuzOA', 'MTwWCe']))
  test('projects have a history', () => {
    expect(readStart('r4', 'fdc672c2b1').feeds).toContainEqual({
      feed: 'mrc400-history',
      subject: 'MRC400_35a7bc101d48480f178580fd362b8a350',
    })
    expect(readStart('r4', '6f70d87e95').feeds.some(({ feed }) => feed === 'mrc400-history')).toBe(false)
  })
})
