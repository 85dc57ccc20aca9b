import { findPagePath } from '../../../../contract/find-path.ts'
import type { FindJson, FoundGroupJson } from '../../../../contract/find.ts'
import { formatCount } from '../../../format/amount.ts'
import { setApart } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Findable } from './Findable.tsx'
import { FoundRow } from './FoundRow.tsx'
import type { FindParams } from './query.ts'
import css from './Find.module.css'

const MAX_SHOWN_LENGTH = 40

/** All matches, in groups with exact counts, so that tokens never hide NFTs. */
export function FindView({ params, found }: { params: FindParams; found: FindJson }) {
  const { words: typed, group } = params
  const { best, groups, total, mistyped, searched: words = typed } = found
  const filled = groups.filter(({ count }) => count > 0)
  const shown = group === undefined ? filled : groups.filter((own) => own.group === group)
  const isOne = total === 1 && best !== undefined
  return (
    <>
      <Hint words={typed} found={found} />
      {(total > 1 || (total > 0 && group !== undefined)) && <GroupChoice words={typed} groups={filled} chosen={group} total={total} />}
      {best !== undefined && group === undefined && (
        <Sheet>
          <FoundRow row={best} words={words} isBest />
        </Sheet>
      )}
      {!isOne && shown.map((own) => <Group key={own.group} own={own} params={params} found={found} />)}
      {found.begins_alike !== undefined && <Alike found={found} />}
      {total === 0 && mistyped === undefined && <Findable />}
    </>
  )
}

/** The message below the field: no results, or a mistyped address. */
function Hint({ words, found: { total, mistyped, guess, other_case: isOtherCase } }: { words: string; found: FindJson }) {
  const t = useText('find')
  if (mistyped !== undefined)
    return (
      <p className={`${css.hint} ${css.bad}`} role="alert">
        <Icon name="alertTriangle" />
        <span>
          {t(mistyped === 'checksum' ? 'mistyped' : 'misshapen')} {isOtherCase === true && t('otherCase')}
        </span>
      </p>
    )
  if (total > 0) return null
  return (
    <p className={css.hint}>
      <Icon name="search" />
      <span>
        {t('nothing', { text: setApart(words, MAX_SHOWN_LENGTH) })} {isOtherCase === true && t('otherCase')}{' '}
        {guess !== undefined && (
          <a className="lk" href={findPagePath(guess)}>
            {t('guess', { text: setApart(guess, MAX_SHOWN_LENGTH) })}
          </a>
        )}
      </span>
    </p>
  )
}

type ChoiceProps = { words: string; groups: readonly FoundGroupJson[]; chosen: string | undefined; total: number }

/** All groups with results, each a link to that group. */
function GroupChoice({ words, groups, chosen, total }: ChoiceProps) {
  const t = useText('find')
  const choices = [
    { name: t('allGroups'), count: total, href: findPagePath(words), isChosen: chosen === undefined },
    ...groups.map(({ group, count }) => ({ name: t(group), count, href: findPagePath(words, group), isChosen: chosen === group })),
  ]
  return (
    <nav className={css.groups} aria-label={t('groups')}>
      <span className={css.choices}>
        {choices.map(({ name, count, href, isChosen }) => (
          <a key={href} href={href} aria-current={isChosen ? 'true' : undefined}>
            {name} <span>{formatCount(count)}</span>
          </a>
        ))}
      </span>
    </nav>
  )
}

function Group({ own, params, found }: { own: FoundGroupJson; params: FindParams; found: FindJson }) {
  const t = useText('find')
  const { group, count, list } = own
  const { words } = params
  const { searched = words } = found
  return (
    <Sheet
      title={
        <>
          {t(group)}
          <small className={css.count}>{formatCount(count)}</small>
        </>
      }
      right={
        params.group === undefined &&
        count > list.length && (
          <a className="lk" href={findPagePath(words, group)}>
            {t('all', { count: formatCount(count) })}
          </a>
        )
      }
    >
      <ul>
        <Entries of={list} as="item" keyOf={({ path }) => path}>
          {(row) => (
            <li>
              <FoundRow row={row} words={searched} isChoice={found.best === undefined} />
            </li>
          )}
        </Entries>
      </ul>
      {found.page !== undefined && found.maxpage !== undefined && (
        <Pager list={{ page: found.page, maxpage: found.maxpage, count }} pathOf={(page) => findPagePath(words, group, page)} />
      )}
      {own.is_capped === true && <p className={css.capped}>{t('capped')}</p>}
    </Sheet>
  )
}

/** Addresses with the same beginning as a mistyped one. */
function Alike({ found: { begins_alike: rows = [] } }: { found: FindJson }) {
  const t = useText('find')
  if (rows.length === 0) return null
  return (
    <Sheet
      title={
        <>
          {t('alike')}
          <small className={css.count}>{formatCount(rows.length)}</small>
        </>
      }
    >
      <ul>
        <Entries of={rows} as="item" keyOf={({ path }) => path}>
          {(row) => (
            <li>
              <FoundRow row={row} words="" />
            </li>
          )}
        </Entries>
      </ul>
    </Sheet>
  )
}
