import { formatPercent } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { useFullCount } from '../../../parts/cut/cuts.ts'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Section } from '../../../parts/Sheet.tsx'
import { HeadScroll } from '../subject-head/SubjectHead.tsx'
import css from './Nft.module.css'
import { listShares } from './list-shares.ts'

/** Shareholders of every trade with their percents, largest first. Empty without any. Spec: NFT-025, NFT-035. */
export function Shareholders({ shareholders }: { shareholders: Readonly<Record<string, string>> }) {
  const t = useText('nft')
  const shares = listShares(shareholders)
  const count = useFullCount(shareholders)
  if (shares.length === 0) return null
  return (
    <Section level="h2" title={t('shareholders')} note={count}>
      <HeadScroll>
        <ul className={css.shares}>
          {shares.map(({ address, percent }) => (
            <li key={address}>
              <IdLink id={address} />
              <span className={css.percent}>{formatPercent(percent)}</span>
            </li>
          ))}
        </ul>
      </HeadScroll>
    </Section>
  )
}
