import type { StatusJson } from '../../../contract/home.ts'
import { formatCount } from '../../format/amount.ts'
import { shortHash } from '../../../chain/short-id.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { PageHead, Sheet } from '../../parts/Sheet.tsx'
import { FullTime, TimeAgo } from '../../parts/Time.tsx'

export function EngineView({ status: { status, head, indexed, lagBlocks, ledger, unknown, timestamp } }: { status: StatusJson }) {
  const t = useText('engine')
  const shell = useText('shell')
  const isLive = status === 'live'
  return (
    <>
      <PageHead title={t('title')} count={t('intro')} />
      <Sheet title={shell('networkStatus')}>
        <KeyValue two>
          <Pair label={t('status')}>
            <Chip tone={isLive ? 'ok' : 'warn'}>{shell(isLive ? 'inSync' : status === 'stalled' ? 'stalled' : 'behind')}</Chip>
          </Pair>
          <Pair label={shell('nodeHeight')}>{formatCount(head)}</Pair>
          <Pair label={shell('indexed')}>{formatCount(indexed)}</Pair>
          <Pair label={shell('lag')}>{shell('lagBlocks', { count: lagBlocks })}</Pair>
          <Pair label={shell('newestBlock')}>
            <TimeAgo sec={timestamp} />
            <span className="t3">
              <FullTime sec={timestamp} />
            </span>
          </Pair>
          <Pair label={t('ledger')}>
            <span className="mono" title={ledger}>
              {shortHash(ledger)}
            </span>
            <CopyButton text={ledger} />
          </Pair>
          <Pair label={t('unknownTypes')}>{formatCount(unknown)}</Pair>
        </KeyValue>
      </Sheet>
    </>
  )
}
