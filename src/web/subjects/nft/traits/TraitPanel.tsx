import { readTraits, spellTrait, spellTraits, type TraitWanted } from '../../../../contract/trait-filter.ts'
import type { TraitsJson } from '../../../../contract/traits.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pagePath } from '../../../paths.ts'
import { ChainText } from '../../../parts/ChainText.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import css from './Traits.module.css'
import { withTraits } from './traits-query.ts'

/** Traits and values of the panel; the API has all of them. */
const NAMES_SHOWN = 20
const VALUES_SHOWN = 12
/** Names that are open while nothing is chosen. */
const OPEN = 2

type Chosen = readonly TraitWanted[]
const isSame = (a: TraitWanted, b: TraitWanted): boolean => a.name === b.name && a.value === b.value

const pathOf = (idx: string, traits: Chosen): string => withTraits(pagePath('nftItemList', 1, { idx }), spellTraits(traits))
/** The address with a trait more, or without it. */
const toggled = (chosen: Chosen, trait: TraitWanted): Chosen =>
  chosen.some((one) => isSame(one, trait)) ? chosen.filter((one) => !isSame(one, trait)) : [...chosen, trait]

/** How many items there are and how much is read, and the traits that are chosen, each with a link that takes it away. */
export function TraitLine({ idx, lines, count, read, total }: { idx: string; lines: string; count: number; read: number; total: number }) {
  const t = useText('choosing')
  const chosen = readTraits(lines) ?? []
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
          <a href={pathOf(idx, toggled(chosen, trait))} aria-label={t('remove', trait)}>
            <Icon name="x" size={14} />
          </a>
        </span>
      ))}
      {chosen.length > 0 && (
        <a className="lk" href={pathOf(idx, [])}>
          {t('clear')}
        </a>
      )}
    </div>
  )
}

/** Every choice is a link: it works without scripts. In a narrow sheet a box opens the panel. */
export function TraitPanel({ idx, lines, traits: { list, read, total } }: { idx: string; lines: string; traits: TraitsJson }) {
  const t = useText('choosing')
  const chosen = readTraits(lines) ?? []
  if (list.length === 0) return null
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
            <ul>
              {shown.slice(0, VALUES_SHOWN).map(({ value, count }) => (
                <TraitChoice key={value} idx={idx} chosen={chosen} trait={{ name, value }} count={count} />
              ))}
            </ul>
            {values > VALUES_SHOWN && <p className={css.rest}>{t('moreValues', { count: values - VALUES_SHOWN })}</p>}
          </details>
        ))}
        {read < total && <p className={css.rest}>{t('counted')}</p>}
      </div>
    </aside>
  )
}

function TraitChoice({ idx, chosen, trait, count }: { idx: string; chosen: Chosen; trait: TraitWanted; count: number }) {
  const isChosen = chosen.some((one) => isSame(one, trait))
  return (
    <li>
      <a
        className={count === 0 ? css.none : undefined}
        href={pathOf(idx, toggled(chosen, trait))}
        aria-current={isChosen ? 'true' : undefined}
        rel="nofollow"
      >
        <i aria-hidden="true">{isChosen && <Icon name="check" size={14} />}</i>
        <ChainText text={trait.value} max={40} />
        <span>{formatCount(count)}</span>
      </a>
    </li>
  )
}
