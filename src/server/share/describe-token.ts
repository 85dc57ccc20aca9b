import type { TokenJson } from '../../contract/token.ts'
import type { Picture, Word } from './picture.ts'
import { cautionChips } from './describe-pieces.ts'
import { amountFigure, countOf, figureOf, plain, sinceWords } from './words.ts'

/** Content of a token's picture. It has a price only while a market reports one. Spec: SHARE-003. */
export function describeToken(token: TokenJson, columns: Picture['tape']['columns']): Omit<Picture, 'network'> {
  const { sn, name, symbol, totalsupply, decimal, holders, counts, market, option, owner, createdate } = token
  const facts: Picture['facts'] = [
    ...(market === undefined ? [] : [{ label: 'Price', words: [{ kind: 'figure' as const, figure: figureOf(market.price, 'USD') }] }]),
    { label: 'Holders', words: [plain(countOf(holders))] },
    { label: 'Transactions', words: [plain(countOf(counts.tx))] },
    { label: 'Total supply', words: [{ kind: 'figure', figure: { ...amountFigure(totalsupply, decimal, ''), fraction: '' } }] },
  ]
  const owned: Word[] = owner === '' ? [] : [plain('Owner', { tone: 'faint' }), { kind: 'address', address: owner }]
  return {
    badge: { family: 'token', label: 'Token' },
    chips: [
      ...(option.title === '' ? [] : [{ kind: 'chip' as const, text: option.title, tone: 'quiet' as const }]),
      ...cautionChips([token]),
    ],
    title: { text: name, instead: `Token ${sn}`, aside: symbol },
    lines: owned.length === 0 ? [] : [owned],
    facts,
    art: [{ kind: 'token', id: sn }],
    tape: { columns, isLastOwn: false },
    foot: [`Token #${sn}`, ...sinceWords(createdate)],
  }
}
