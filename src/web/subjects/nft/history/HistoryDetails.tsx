import { LinksPair } from '../links/LinksPair.tsx'
import { AddressPair } from '../subject-head/AddressPair.tsx'
import { TextPair } from '../../../parts/pairs.tsx'
import { subtractUnits } from '../../../../base/units.ts'
import type { NftHistoryJson } from '../../../../contract/nft.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import '../../../parts/JsonTree.module.css'
import '../../../txview/rows/Changes.module.css'
import '../../../txview/text/RawText.module.css'
import '../../../txview/text/TextTree.module.css'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { LongText } from '../../token/long-text/LongText.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { KeyValue, Pair } from '../../../parts/KeyValue.tsx'
import css from './History.module.css'
import { readNftEvent, type NftEvent } from './read-event.ts'

const FIELDS = {
  url: 'field_url',
  data: 'field_data',
  info: 'field_info',
  socialmedia: 'field_socialmedia',
  copyright_registration_country: 'field_copyright_registration_country',
  copyright_registrar: 'field_copyright_registrar',
  copyright_registration_number: 'field_copyright_registration_number',
} as const
const isField = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field)

/** Details of an event in the timeline. Spec: HIST-005..011. */
export function HistoryDetails({ entry }: { entry: NftHistoryJson }) {
  const event = readNftEvent(entry)
  if (event.kind === 'supply') return <SupplyChange event={event} />
  return event.kind === 'state' ? <StateFields event={event} /> : <ProjectChanges event={event} />
}

/** Supply before → after, and the difference. */
function SupplyChange({ event: { sign, before, after, amount } }: { event: NftEvent & { kind: 'supply' } }) {
  const t = useText('nft')
  // The chain subtracts melted units from the supply again when units are burnt after a melt (quirk Q6).
  const melted = sign === 'loss' ? Number(subtractUnits(subtractUnits(before, after), amount)) : 0
  return (
    <div className={css.box}>
      <p className={css.supply}>
        <span className="t2" title={t('oldSupply')}>
          {formatCount(before)}
        </span>
        <Icon name="arrowRight" />
        <span title={t('newSupply')}>{formatCount(after)}</span>
        <span title={t(sign === 'gain' ? 'minted' : 'burned')}>
          <Amount units={amount} decimal={0} sign={sign} />
        </span>
      </p>
      {melted > 0 && <p className="t2 fs12">{t('burnNote', { count: melted })}</p>}
    </div>
  )
}

/** An MRC402 after the event; the changed fields of an update come first. */
function StateFields({ event }: { event: NftEvent & { kind: 'state' } }) {
  const t = useText('nft')
  const { totalSupply, country, registrar, number, url, links, info, changed } = event
  return (
    <div className={css.box}>
      <KeyValue inset>
        {changed !== undefined && (
          <Pair label={t('changed')}>
            {changed.length === 0 ? t('nothingChanged') : changed.map((field) => (isField(field) ? t(FIELDS[field]) : field)).join(', ')}
          </Pair>
        )}
        {totalSupply !== '' && <Pair label={t('totalSupply')}>{formatCount(totalSupply)}</Pair>}
        <TextPair label={t('country')} text={country} />
        <TextPair label={t('registrar')} text={registrar} />
        <TextPair label={t('number')} text={number} />
        <AddressPair label={t('url')} href={url} />
        <LinksPair label={t('links')} links={links} />
        {info.trim() !== '' && (
          <Pair label={t('information')} block>
            <LongText text={info} className={css.text ?? ''} />
          </Pair>
        )}
      </KeyValue>
    </div>
  )
}

// Few histories belong to projects. The server renders this directly, a browser loads its code when needed.
const LazyFieldChanges = lazyPart(async () => (await import('./FieldChanges.tsx')).FieldChanges)

/** Changed fields of a project. */
function ProjectChanges({ event: { changes, isChange } }: { event: NftEvent & { kind: 'changes' } }) {
  const t = useText('nft')
  const isEmpty = changes.length === 0
  return (
    <div className={`${css.box} ${css.changes}`}>
      <p>{isEmpty ? t('nothingChanged') : t(isChange ? 'changedFields' : 'fields')}</p>
      {!isEmpty && <LazyFieldChanges changes={changes} />}
    </div>
  )
}
