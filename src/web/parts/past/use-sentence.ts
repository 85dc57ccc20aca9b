import { formatAmount, formatCount } from '../../format/amount.ts'
import { formatDuration } from '../../format/time.ts'
import { oneLine, SYMBOL_LENGTH } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import type { AsOfState } from './as-of.ts'
import type { Compared } from './compared-data.ts'

/** The differences in one sentence, always from the earlier to the later moment. */
export function useSentence(compared: Compared, { from, to, subject }: Extract<AsOfState, { kind: 'compared' }>): string {
  const t = useText('past')
  const common = useText('common')
  const { figures, holders, amounts, settings, isSwapped, more } = compared
  const time = formatDuration(common, to.sec - from.sec)
  const settingCount = settings === undefined ? 0 : settings.fields.length + (settings.more ?? 0)
  const counted = (name: string): number => Math.abs(Number(figures.find(({ figure }) => figure === name)?.difference ?? 0))
  if ('coin' in subject) {
    const assets = new Set(amounts.map(({ asset }) => asset)).size
    return t(more > 0 ? 'saidWalletMore' : 'saidWallet', { time, assets, txs: counted('transactions') })
  }
  if (holders === undefined || holders.is_skipped === 1) return t('said', { time, figures: figures.length, settings: settingCount })
  const supply = figures.find(({ figure }) => figure === 'total_supply')
  const values = { time, holders: holders.count, settings: settingCount }
  if (supply === undefined) return t('saidSame', values)
  const isMore = supply.difference.startsWith('-') === isSwapped
  const size = supply.difference.replace('-', '')
  const number = supply.decimal === undefined ? formatCount(size) : formatAmount(size, supply.decimal)
  const amount = `${number} ${oneLine(supply.symbol ?? '', SYMBOL_LENGTH)}`.trim()
  return t(isMore ? 'saidMore' : 'saidLess', { ...values, amount })
}
