import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Bar, DetailSkeleton } from '../../../parts/Skeleton.tsx'
import css from './Tx.module.css'

/** The page while it loads. The id is known from the address. */
export const TxSkeleton = ({ txid }: { txid: string }) => (
  <>
    <div className={css.head}>
      <div className={css.eyebrow}>
        <Bar width="160px" height={22} />
      </div>
      <div className={css.title}>
        <h1 className={css.id}>{txid}</h1>
        <CopyButton text={txid} />
      </div>
    </div>
    <div className={css.frame}>
      <div className={css.columns}>
        <DetailSkeleton rowCount={12} />
        <DetailSkeleton rowCount={6} />
      </div>
    </div>
  </>
)
