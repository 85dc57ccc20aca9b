import type { ReactNode } from 'react'
import type { BlockJson } from '../../../../contract/block.ts'
import { FAMILIES } from '../../../../model/block.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { KeyValue, Pair } from '../../../parts/KeyValue.tsx'
import { Mark } from '../../../parts/Mark.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { FullTime, TimeAgo } from '../../../parts/Time.tsx'
import css from './Block.module.css'
import { blockPath } from './path.ts'

/** `newest`: number of the newest block, which has no link to a next one. */
export function BlockView({ block: { sn, txid, timestamp, cnt_trans: txCount, families }, newest }: { block: BlockJson; newest: number }) {
  const t = useText('block')
  const common = useText('common')
  const menu = useText('menu')
  return (
    <>
      <PageHead
        label={`${menu('block')} ${formatCount(sn)}`}
        title={
          <span className="row">
            {menu('block')}{' '}
            <span className={css.steps}>
              {sn > 1 ? (
                <a href={blockPath(sn - 1)} aria-label={t('previous', { number: formatCount(sn - 1) })}>
                  <Icon name="chevronLeft" />
                </a>
              ) : (
                <span className={css.off} aria-hidden="true">
                  <Icon name="chevronLeft" />
                </span>
              )}
              {formatCount(sn)}
              {sn < newest ? (
                <a href={blockPath(sn + 1)} aria-label={t('next', { number: formatCount(sn + 1) })}>
                  <Icon name="chevronRight" />
                </a>
              ) : (
                <span className={css.off} aria-hidden="true">
                  <Icon name="chevronRight" />
                </span>
              )}
            </span>
          </span>
        }
      >
        <span className="t2">
          <FullTime sec={timestamp} />
        </span>
      </PageHead>
      <Sheet title={t('overview')}>
        <KeyValue>
          <Pair label={t('hash')}>
            <span className={css.hash}>
              <span className="mono any">{txid}</span>
              <CopyButton text={txid} />
            </span>
          </Pair>
        </KeyValue>
        <KeyValue two>
          <Pair label={t('number')}>{formatCount(sn)}</Pair>
          <Pair label={t('time')}>
            <TimeAgo sec={timestamp} />
            <span className="t3">{timestamp}</span>
          </Pair>
          <Pair label={t('transactions')}>{formatCount(txCount)}</Pair>
          {txCount > 0 && (
            <Pair label={t('families')}>
              {FAMILIES.filter((family) => families[family] > 0).map((family) => (
                <span key={family} className="row" style={{ gap: 5 }} title={common(`family_${family}`)}>
                  <Mark family={family} />
                  <span className="sr">{common(`family_${family}`)}</span> {formatCount(families[family])}
                </span>
              ))}
            </Pair>
          )}
        </KeyValue>
      </Sheet>
    </>
  )
}

/** The sheet of the list, rendered before the list is loaded. */
export function BlockTxSheet({ block, children }: { block: BlockJson; children: ReactNode }) {
  const t = useText('block')
  return (
    <Sheet title={t('transactions')} right={formatCount(block.cnt_trans)}>
      {children}
    </Sheet>
  )
}
