import type { StatusJson } from '../../../../contract/home.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { ExternalLink } from '../../../parts/ExternalLink.tsx'
import { KeyValue, Pair } from '../../../parts/KeyValue.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { FullTime, TimeAgo } from '../../../parts/Time.tsx'
import css from './Testnet.module.css'

/** `mainnet`: address of the mainnet site, if the operator set one. */
export function TestnetView({ status, mainnet }: { status: StatusJson; mainnet: string | undefined }) {
  const t = useText('testnet')
  const shell = useText('shell')
  const network = useText('network')
  return (
    <>
      <PageHead title={t('title')} />
      <Sheet title={t('about')}>
        <p className={css.text}>{t('noValue')}</p>
        <p className={css.text}>{t('mayEnd')}</p>
        <KeyValue>
          <Pair label={shell('nodeHeight')}>{status.head === undefined ? shell('notKnown') : formatCount(status.head)}</Pair>
          {status.indexed > 0 && (
            <Pair label={network('newestBlock')}>
              <TimeAgo sec={status.timestamp} />
              <span className="t3">
                <FullTime sec={status.timestamp} />
              </span>
            </Pair>
          )}
          {mainnet !== undefined && (
            <Pair label={shell('mainNet')}>
              <ExternalLink href={mainnet} />
            </Pair>
          )}
        </KeyValue>
      </Sheet>
    </>
  )
}
