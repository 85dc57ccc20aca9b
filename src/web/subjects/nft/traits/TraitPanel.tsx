import { useState } from 'react'
import { readTraits, spellTrait, spellTraits, type TraitFilter } from '../../../../contract/trait-filter.ts'
import type { TraitsJson } from '../../../../contract/traits.ts'
import { useQuery } from '../../../cache/use-query.ts'
import { useMounted } from '../../../data/clock.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pagePath } from '../../../paths.ts'
import { hasChoice } from '../../../parts/market/market-words.ts'
import { ChainText } from '../../../parts/ChainText.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import css from './Traits.module.css'
import { traitValuesQuery } from './trait-values-query.ts'
import { withTraits } from './traits-query.ts'

/** Traits and values in the panel. The API has all of them. */
const NAMES_SHOWN = 20
const VALUES_SHOWN = 12
/** A trait with more values has a search field. */
const LONG = 20
/** Traits that are open while none is chosen. */
const OPEN = 2

type Chosen = readonly TraitFilter[]
const isSame = (a: TraitFilter, b: TraitFilter): boolean => a.name === b.name && a.value === b.value

/** A project's items, with the order and market filter of their list. */
type Asked = { idx: string; filter: string }

export type TraitLineProps = Asked & { lines: string; count: number; read: number; total: number }
export type TraitPanelProps = Asked & { lines: string; traits: TraitsJson }

const pathOf = ({ idx, filter }: Asked, traits: Chosen): string =>
  withFilter(withTraits(pagePath('nftItemList', 1, { idx }), spellTraits(traits)), filter)
/** The chosen traits with one added, or removed if it was chosen. */
const toggled = (chosen: Chosen, trait: TraitFilter): Chosen =>
  chosen.some((one) => isSame(one, trait)) ? chosen.filter((one) => !isSame(one, trait)) : [...chosen, trait]

/** Number of items and how many have been read, and the chosen traits, each with a link that removes it. */
export function TraitLine({ lines, count, read, total, ...asked }: TraitLineProps) {
  const t = useText('choosing')
  const chosen = readTraits(lines) ?? []
  // The tab and the bar already show the number of items.
  if (chosen.length === 0 && read >= total) return null
  return (
    <div className={css.top}>
      <span role="status">
        <b>{t('shown', { count })}</b>
        {read < total && ` · ${t('partOf', { read, total })}`}
      </span>
      {chosen.map((trait) => (
        <span key={spellTrait(trait)} className={css.chip}>
          <span>
            <ChainText text={trait.name} max={26} />{' '}
            <b>
              <ChainText text={trait.value} max={26} />
            </b>
          </span>
          <a href={pathOf(asked, toggled(chosen, trait))} aria-label={t('remove', trait)}>
            <Icon name="x" size={14} />
          </a>
        </span>
      ))}
      {chosen.length > 0 && (
        <a className="lk" href={pathOf(asked, [])}>
          {t('clear')}
        </a>
      )}
    </div>
  )
}

/** Every choice is a link, so it works without scripts. In a narrow sheet a checkbox opens the panel. */
export function TraitPanel({ lines, traits: { list, read, total, is_filtered: isFiltered }, ...asked }: TraitPanelProps) {
  const t = useText('choosing')
  const chosen = readTraits(lines) ?? []
  if (list.length === 0) return null
  // When too many items are left to count, the counts refer to all items, which would be wrong beside a choice.
  const isCounted = isFiltered || (chosen.length === 0 && !hasChoice(asked.filter))
  return (
    <aside className={css.panel} aria-label={t('choose')}>
      <input type="checkbox" id="choose-traits" className={css.box} />
      <label htmlFor="choose-traits" className={css.opener}>
        {t('choose')}
        <Icon name="chevronDown" size={14} />
      </label>
      <div className={css.names}>
        {list.slice(0, NAMES_SHOWN).map(({ name, values, list: shown }, at) => (
          <details key={name} open={chosen.length === 0 ? at < OPEN : chosen.some((one) => one.name === name)}>
            <summary>
              <ChainText text={name} max={40} /> <span>{formatCount(values)}</span>
              <Icon name="chevronDown" size={14} />
            </summary>
            <Values asked={asked} lines={lines} name={name} values={values} list={shown} isCounted={isCounted} />
          </details>
        ))}
        {read < total && <p className={css.rest}>{t('counted')}</p>}
      </div>
    </aside>
  )
}

type Counted = TraitsJson['list'][number]['list']
type ValuesProps = { asked: Asked; lines: string; name: string; values: number; list: Counted; isCounted: boolean }

/**
 * Values of a trait: the first ones visible, the other loaded ones in a collapsed part, and for a trait with many values a search field.
 */
function Values({ asked, lines, name, values, list, isCounted }: ValuesProps) {
  const t = useText('choosing')
  const isMounted = useMounted()
  const [wanted, setWanted] = useState('')
  const [first, rest] = [list.slice(0, VALUES_SHOWN), list.slice(VALUES_SHOWN)]
  const choices = { asked, lines, name, isCounted }
  return (
    <>
      {isMounted && values > LONG && (
        <p className={css.find}>
          <input
            className="txf-field"
            type="search"
            autoComplete="off"
            placeholder={t('findValue')}
            aria-label={t('findValueOf', { name })}
            onChange={(event) => setWanted(event.currentTarget.value.trim())}
          />
        </p>
      )}
      {wanted === '' ? (
        <>
          <Choices {...choices} list={first} />
          {rest.length === 0 && values > VALUES_SHOWN && <p className={css.rest}>{t('moreValues', { count: values - VALUES_SHOWN })}</p>}
          {rest.length > 0 && (
            <details className={css.more}>
              <summary>{t('moreValues', { count: values - first.length })}</summary>
              <Choices {...choices} list={rest} />
              {values > list.length && <p className={css.rest}>{t('stillMore', { count: values - list.length })}</p>}
            </details>
          )}
        </>
      ) : (
        <FoundValues {...choices} wanted={wanted} values={values} list={list} />
      )}
    </>
  )
}

/**
 * Values that contain the typed words, among all that the API lists for the trait. While these load, or if they fail, among those of the
 * panel. "No match" refers only to the values that were searched.
 */
export function FoundValues({ wanted, values, list, ...choices }: ValuesProps & { wanted: string }) {
  const t = useText('choosing')
  const { api } = useSite()
  const { asked, lines, name } = choices
  const { data: answer } = useQuery(optionsOf(api, traitValuesQuery(asked.idx, lines, asked.filter, name)))
  const all = (answer?.ok === true ? answer.data.list[0] : undefined) ?? { values, list }
  const found = all.list.filter(({ value }) => value.toLowerCase().includes(wanted.toLowerCase()))
  const none = all.list.length < all.values ? t('notAmong', { count: all.list.length }) : t('noValue')
  return (
    <>
      <Choices {...choices} list={found.slice(0, VALUES_SHOWN)} />
      <p className={css.rest} role="status">
        {found.length === 0 ? answer && none : found.length > VALUES_SHOWN && t('moreValues', { count: found.length - VALUES_SHOWN })}
      </p>
    </>
  )
}

function Choices({ asked, lines, name, list, isCounted }: Omit<ValuesProps, 'values'>) {
  const chosen = readTraits(lines) ?? []
  return (
    <ul>
      {list.map(({ value, count }) => (
        <TraitChoice key={value} asked={asked} chosen={chosen} trait={{ name, value }} count={isCounted ? count : undefined} />
      ))}
    </ul>
  )
}

function TraitChoice({ asked, chosen, trait, count }: { asked: Asked; chosen: Chosen; trait: TraitFilter; count: number | undefined }) {
  const isChosen = chosen.some((one) => isSame(one, trait))
  return (
    <li>
      <a
        className={count === 0 ? css.none : undefined}
        href={pathOf(asked, toggled(chosen, trait))}
        aria-current={isChosen ? 'true' : undefined}
        rel="nofollow"
      >
        <i aria-hidden="true">{isChosen && <Icon name="check" size={14} />}</i>
        <ChainText text={trait.value} max={40} />
        {count !== undefined && <span>{formatCount(count)}</span>}
      </a>
    </li>
  )
}
