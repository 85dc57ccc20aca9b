import type { EngineJson } from '../../../../contract/engine.ts'
import type { StatusJson } from '../../../../contract/home.ts'
import { shortHash } from '../../../../chain/short-id.ts'
import { formatCount, formatDecimal, formatPercent } from '../../../format/amount.ts'
import { formatDuration } from '../../../format/time.ts'
import { useText, type Text } from '../../../i18n/useText.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { KeyValue, Pair } from '../../../parts/KeyValue.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'

/** Activity and resources of the process that answers. */
export function SiteFigures({ status, engine }: { status: StatusJson; engine: EngineJson }) {
  const t = useText('engine')
  const common = useText('common')
  const { latency, cache_rate: cacheRate } = engine
  const ms = (value: number | null): string => (value === null ? '–' : t('ms', { count: formatDecimal(String(value)) }))
  const nodeErrors = engine.node_errors.map(({ code, count }) => `${formatCount(count)} ${code}`)
  return (
    <Sheet title={t('site')}>
      <KeyValue two>
        <Pair label={t('latencyNote')}>
          <span title={t('latencyTitle', { count: formatCount(latency.count) })}>
            {t('latency', { p50: ms(latency.p50), p95: ms(latency.p95), p99: ms(latency.p99) })}
          </span>
        </Pair>
        <Pair label={t('requestRate')}>
          {t('requestRateValue', { rate: formatDecimal(String(engine.request_rate)), total: formatCount(engine.requests) })}
        </Pair>
        <Pair label={t('cache')}>{cacheRate === undefined ? '–' : formatPercent(String(cacheRate))}</Pair>
        <Pair label={t('sockets')}>{formatCount(engine.sockets)}</Pair>
        <Pair label={t('memory')}>{formatBytes(t, engine.memory)}</Pair>
        <Pair label={t('cpu')}>{t('cpuValue', { percent: formatDecimal(String(engine.cpu)) })}</Pair>
        <Pair label={t('loop')}>{ms(engine.loop_ms)}</Pair>
        <Pair label={t('store')}>{formatBytes(t, engine.store)}</Pair>
        <Pair label={t('nodeRequests')}>{formatCount(engine.node_requests)}</Pair>
        <Pair label={t('nodeErrors')}>{nodeErrors.length === 0 ? t('nothing') : nodeErrors.join(', ')}</Pair>
        <Pair label={t('txs')}>{formatCount(engine.tx)}</Pair>
        <Pair label={t('unknownTypes')}>{formatCount(status.unknown)}</Pair>
        <Pair label={t('uptime')}>{formatDuration(common, engine.uptime)}</Pair>
        <Pair label={t('version')}>{engine.version}</Pair>
        <Pair label={t('ledger')}>
          <span className="mono" title={status.ledger}>
            {shortHash(status.ledger)}
          </span>
          <CopyButton text={status.ledger} />
        </Pair>
      </KeyValue>
    </Sheet>
  )
}

function formatBytes(t: Text<'engine'>, bytes: number): string {
  const [unit, size] =
    bytes < 2 ** 20 ? (['kib', 2 ** 10] as const) : bytes < 2 ** 30 ? (['mib', 2 ** 20] as const) : (['gib', 2 ** 30] as const)
  return t(unit, { count: formatDecimal((bytes / size).toFixed(1)) })
}
