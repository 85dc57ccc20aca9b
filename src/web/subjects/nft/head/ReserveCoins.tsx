import type { ReserveCoinJson } from '../../../../contract/nft.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { useFullCount } from '../../../parts/cut/cuts.ts'
import { TokenLink } from '../../../parts/IdLink.tsx'
import { Section } from '../../../parts/Sheet.tsx'
import { HeadScroll } from '../subject-head/SubjectHead.tsx'
import css from './Nft.module.css'

/** Coins paid for every unit and paid out on melting, by token id; `total` only for counted units. Spec: NFT-024, NFT-034, OPEN-105. */
export function ReserveCoins({ coins }: { coins: readonly ReserveCoinJson[] }) {
  const t = useText('nft')
  const count = useFullCount(coins)
  if (coins.length === 0) return null
  const hasTotals = coins.some(({ total }) => total !== undefined)
  return (
    <Section level="h2" title={t('reserve')} note={count}>
      <HeadScroll>
        <table className={css.coins}>
          {hasTotals && (
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">{t('reserve')}</span>
                </th>
                <th scope="col">{t('perUnit')}</th>
                <th scope="col">{t('total')}</th>
              </tr>
            </thead>
          )}
          <tbody>
            {coins.map(({ sn, amount, total, decimal, ...token }) => (
              <tr key={sn}>
                <td>
                  <TokenLink token={{ sn, ...token }} /> <span className="t3 fs12">#{sn}</span>
                </td>
                <td>
                  <Amount units={amount} decimal={decimal} />
                </td>
                {total !== undefined && (
                  <td>
                    <Amount units={total} decimal={decimal} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </HeadScroll>
    </Section>
  )
}
