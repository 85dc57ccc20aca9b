import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Bar, DetailSkeleton } from '../../../parts/Skeleton.tsx'
import sheetCss from '../../../parts/Sheet.module.css'
import css from './Tx.module.css'

/** The page while it loads. The id is known from the address. */
export const TxSkeleton = ({ txid }: { txid: string }) => (
  <>
    <div className={sheetCss.pageHead}>
      <div className={sheetCss.eyebrow}>
        <Bar width="160px" height={22} />
      </div>
      <div className={css.title}>
        <h1 className={sheetCss.longId}>{txid}</h1>
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
