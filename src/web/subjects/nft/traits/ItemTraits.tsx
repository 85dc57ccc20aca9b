import { ownValue } from '../../../../base/own-value.ts'
import type { ReactNode } from 'react'
import type { ItemMetadataJson, ReadAgainJson } from '../../../../contract/traits.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { FullTime } from '../../../parts/Time.tsx'

/** Why no traits are shown, by the status of the metadata. */
const REASONS = {
  ok: 'noTraits',
  none: 'noMetadata',
  reading: 'isReading',
  address: 'badAddress',
  private: 'badAddress',
  size: 'badContent',
  type: 'badContent',
  damaged: 'badContent',
} as const

export type ItemTraitsProps = {
  metadata: ItemMetadataJson
  /** Address of the page that requests reading the metadata again. */
  againPath: string
  /** Result of such a request. */
  again: ReadAgainJson | undefined
}

/** Metadata of an item: its description and its traits, each with the share of items that have it too. */
export function ItemTraits({ metadata, againPath, again }: ItemTraitsProps) {
  const t = useText('trait')
  const { status, name, description, attributes, more, fetched_at: readSec, items } = metadata
  const isPart = items.read < items.total
  return (
    <Sheet title={t('title')} right={attributes.length > 0 ? t('note', { count: attributes.length }) : undefined}>
      {name !== '' && (
        <p className="itr-name">
          <bdi>{visibleText(name, '')}</bdi>
        </p>
      )}
      {description !== '' && (
        <p className="itr-about">
          <bdi>{description}</bdi>
        </p>
      )}
      {attributes.length > 0 ? <TraitGrid attributes={attributes} /> : <p className="itr-line">{t(reasonOf(status))}</p>}
      <div className="itr-foot">
        {more > 0 && <span>{t('more', { count: more })}</span>}
        {isPart && attributes.length > 0 && <span>{t('partOf', items)}</span>}
        {readSec > 0 && (
          <span>
            {t('readAt')} <FullTime sec={readSec} />
          </span>
        )}
        {again === undefined ? <AgainLink path={againPath} /> : <span role="status">{againText(again, t)}</span>}
      </div>
    </Sheet>
  )
}

const reasonOf = (status: string) => ownValue(REASONS, status) ?? 'noAnswer'

const againText = ({ is_started: isStarted, wait_sec: waitSec }: ReadAgainJson, t: ReturnType<typeof useText<'trait'>>): string =>
  isStarted || waitSec === 0 ? t('readNow') : t('waits', { minutes: Math.ceil(waitSec / 60) })

function AgainLink({ path }: { path: string }): ReactNode {
  const t = useText('trait')
  return (
    <a className="lk" href={path} rel="nofollow" title={t('readAgainHint')}>
      {t('readAgain')}
    </a>
  )
}

function TraitGrid({ attributes }: Pick<ItemMetadataJson, 'attributes'>) {
  return (
    <dl className="itr-grid">
      {attributes.map(({ name, value, count, share }) => (
        <div key={`${name}\n${value}`} className="itr-cell">
          <dt>
            <ChainText text={name} max={64} className="any" />
          </dt>
          <dd>
            <b>
              <ChainText text={value} max={120} className="any" />
            </b>
            {count !== undefined && share !== undefined && (
              <span className="itr-share">
                {formatCount(count)} · {share}%
              </span>
            )}
          </dd>
          {share !== undefined && (
            <div className="meter itr-bar" aria-hidden="true">
              <i style={{ width: `${share}%` }} />
            </div>
          )}
        </div>
      ))}
    </dl>
  )
}
