import type { FigureJson } from '../../../contract/compare.ts'
import { ownValue } from '../../../base/own-value.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../Amount.tsx'
import { Sheet } from '../Sheet.tsx'
import type { Compared } from './compared-data.ts'
import { ComparedTable, Difference, type ComparedRow } from './ComparedTable.tsx'

/** Message keys of figures; a new figure of the API shows its own name until it has one. */
const WORDS = {
  total_supply: 'totalSupply',
  burnt: 'burnt',
  melted: 'melted',
  circulation: 'circulation',
  locked: 'locked',
  held: 'held',
  holders: 'holders',
  items: 'items',
  tokens: 'tokens',
  item_count: 'itemCount',
  nft_count: 'nftCount',
  locks: 'locks',
  transactions: 'transactions',
  history: 'history',
} as const

/** Figures that changed, before and after; unchanged ones are only counted. */
export function Figures({ compared }: { compared: Compared }) {
  const t = useText('past')
  const { figures, unchanged } = compared
  const rows = figures.map((figure): ComparedRow => {
    const word = ownValue(WORDS, figure.figure)
    return {
      id: figure.figure,
      name: word === undefined ? figure.figure : t(word),
      old: <Value figure={figure} units={figure.old} />,
      now: <Value figure={figure} units={figure.new} />,
      difference: <Difference units={figure.difference} decimal={figure.decimal} />,
    }
  })
  return (
    <Sheet title={t('figures')} right={unchanged === 0 ? undefined : t('unchanged', { count: unchanged })}>
      <ComparedTable compared={compared} what={t('figure')} rows={rows} />
    </Sheet>
  )
}

const Value = ({ figure: { decimal }, units }: { figure: FigureJson; units: string }) =>
  decimal === undefined ? formatCount(units) : <Amount units={units} decimal={decimal} />
