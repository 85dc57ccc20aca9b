import { useText } from '../../../i18n/useText.ts'
import { PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Bar, TableSkeletons } from '../../../parts/Skeleton.tsx'
import css from './TokenHead.module.css'

const FIGURES = ['a', 'b', 'c', 'd']

/** A token while it loads: its number is known from the address, the rest are skeletons of the final size. */
export function TokenWaiting({ id }: { id: string }) {
  const t = useText('token')
  return (
    <>
      <Sheet label={t('token')}>
        <div className={css.hero}>
          <div className={css.picture} aria-hidden="true">
            <Bar width={`${PICTURE_SIZES.token}px`} height={PICTURE_SIZES.token} isRound />
          </div>
          <div className={css.subject}>
            <h1>
              {t('token')} #{id}
            </h1>
          </div>
          <div className={css.supply} aria-hidden="true">
            <Bar width="40%" />
            <Bar width="100%" height={10} />
            <Bar width="70%" />
          </div>
        </div>
        <div className={`${css.stats} ${css.waiting}`} aria-hidden="true">
          {FIGURES.map((figure) => (
            <span key={figure}>
              <Bar width="50%" />
              <Bar width="70%" height={20} />
            </span>
          ))}
        </div>
      </Sheet>
      <Sheet>
        <TableSkeletons />
      </Sheet>
    </>
  )
}
