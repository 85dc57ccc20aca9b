import { Sheet } from '../../src/web/parts/Sheet.tsx'
import { TxView } from '../../src/web/subjects/tx/detail/TxView.tsx'
import { TxCard } from '../../src/web/txview/TxCard.tsx'
import css from './Gallery.module.css'
import type { Sample } from './samples.ts'

/** A transaction in all its views: its card and its page, each wide and narrow. */
export function GallerySample({ sample: { kind, state, card, tx } }: { sample: Sample }) {
  const list = (
    <Sheet>
      <ul>
        <li>
          <TxCard tx={card} />
        </li>
      </ul>
    </Sheet>
  )
  return (
    <article className={css.sample} data-kind={kind} data-state={state}>
      <h2 className={css.name}>
        <code>{kind}</code> {state} <code>{tx.txid.slice(0, 16)}</code>
      </h2>
      <div className={css.frames}>
        <div className={css.wide} data-frame="wide">
          {list}
          <TxView tx={tx} />
        </div>
        <div className={css.narrow} data-frame="narrow">
          {list}
          <TxView tx={tx} />
        </div>
      </div>
    </article>
  )
}
