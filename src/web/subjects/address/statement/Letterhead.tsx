import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { formatCount } from '../../../format/amount.ts'
import { formatUtc } from '../../../format/time.ts'
import { useClockValue } from '../../../data/clock.ts'
import { useText } from '../../../i18n/useText.ts'
import type { StatementJson } from '../../../../contract/ledger.ts'
import { periodText } from './period.ts'
import css from './Statement.module.css'

type Props = { address: string; filter: LedgerFilter; statement: StatementJson }

/** Head of the first printed sheet. Hidden on a screen. */
export function Letterhead({ address, filter, statement: { from_block: from, to_block: to, to_timestamp: sec, is_open: isOpen } }: Props) {
  const t = useText('ledger')
  const s = useText('statement')
  const made = useClockValue((nowSec) => formatUtc(nowSec))
  const period = `${periodText(s, filter)} · ${t('daysUtc')}`
  const blocks = to < from ? s('noBlocks') : s('blocksOf', { from: formatCount(from), to: formatCount(to) })
  return (
    <header className={css.letterhead}>
      <p className={css.letterTitle}>
        <b>Metascope</b> <span>{s('accountStatement')}</span>
      </p>
      <dl>
        <dt>{t('address')}</dt>
        <dd>{address}</dd>
        <dt>{s('period')}</dt>
        <dd>{period}</dd>
        <dt>{s('made')}</dt>
        <dd>{`${made} UTC`}</dd>
        <dt>{s('blocks')}</dt>
        <dd>
          {blocks}
          {sec > 0 && isOpen === 1 && ` · ${s('upTo', { time: `${formatUtc(sec)} UTC` })}`}
        </dd>
      </dl>
    </header>
  )
}
