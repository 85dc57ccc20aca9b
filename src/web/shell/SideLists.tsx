import type { LatestJson } from '../../contract/latest.ts'
import { formatCount } from '../format/amount.ts'
import { oneLine, SYMBOL_LENGTH } from '../format/one-line.ts'
import { useText } from '../i18n/useText.ts'
import { LazyCautionMark } from '../parts/caution/LazyCautionMark.tsx'
import { ChainText, visibleText } from '../parts/ChainText.tsx'
import { Picture } from '../parts/Picture.tsx'
import { pathTo } from '../paths.ts'
import { MiniTx } from '../txview/MiniTx.tsx'
import { Entries } from '../parts/entries/Entries.tsx'
import css from './Sidebar.module.css'

/** The newest transactions, one line each. */
export function JustConfirmed({ latest: { list } }: { latest: LatestJson }) {
  const t = useText('side')
  if (list.length === 0) return null
  return (
    <section>
      <h2 className={css.head}>{t('latest')}</h2>
      <ul className={css.sheet}>
        <Entries of={list} as="item" keyOf={({ txid }) => txid}>
          {(tx) => (
            <li className={css.line}>
              <MiniTx tx={tx} />
            </li>
          )}
        </Entries>
      </ul>
    </section>
  )
}

/** For the home page, which lists the newest transactions itself: the tokens in them. */
export function BusyTokens({ latest: { tokens, sample } }: { latest: LatestJson }) {
  const t = useText('side')
  const most = tokens[0]?.tx ?? 0
  if (most === 0) return null
  return (
    <section>
      <h2 className={css.head}>{t('busyTokens', { count: sample })}</h2>
      <ul className={`${css.sheet} ${css.tokens}`}>
        <Entries of={tokens} as="item" keyOf={({ sn }) => sn}>
          {({ sn, symbol, image, tx, caution }) => (
            <li>
              <a
                className={css.token}
                href={pathTo('tokenTxList', { idx: sn })}
                title={t('inTx', { symbol: `${oneLine(symbol, SYMBOL_LENGTH)} #${sn}`.trim(), count: tx })}
              >
                <Picture kind="token" id={sn} sizePx={18} address={image} />
                {/* The warning comes first, because a long symbol is cut. */}
                <span className="ell">
                  {caution !== undefined && <LazyCautionMark caution={caution} />}{' '}
                  <ChainText text={visibleText(symbol, `#${sn}`)} max={SYMBOL_LENGTH} />
                </span>
                <span className={`meter ${css.bar}`}>
                  <i style={{ width: `${Math.round((tx / most) * 100)}%` }} />
                </span>
                <span className={css.count}>{formatCount(tx)}</span>
              </a>
            </li>
          )}
        </Entries>
      </ul>
    </section>
  )
}
