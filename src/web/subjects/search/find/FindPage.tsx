import { FIND_GROUPS } from '../../../../contract/find-groups.ts'
import { findPagePath } from '../../../../contract/find-path.ts'
import { useQuery } from '../../../cache/use-query.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { setApart, WORD_SHOWN } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import css from './Find.module.css'
import { Findable } from './Findable.tsx'
import { FindField } from './FindField.tsx'
import { FindView } from './FindView.tsx'
import { findQuery, type FindParams } from './query.ts'

const skeleton = (
  <Sheet>
    <TableSkeletons />
  </Sheet>
)

/** The field stays while the results, or their placeholder, change below it. */
export function FindPage(params: FindParams) {
  const { api } = useSite()
  const { words } = params
  const { data: answer } = useQuery({ ...optionsOf(api, findQuery(params)), enabled: words !== '' && hasGroup(params) })
  return (
    <>
      <FindField words={words} isBad={answer?.ok === true && answer.data.mistyped !== undefined} />
      {words === '' ? <Findable /> : <Found {...params} />}
    </>
  )
}

const hasGroup = ({ group }: FindParams): boolean => group === undefined || FIND_GROUPS.some((own) => own === group)

function Found(params: FindParams) {
  const { words, group = '' } = params
  if (!hasGroup(params)) return <NoGroup words={words} group={group} />
  return (
    <Loaded query={findQuery(params)} skeleton={skeleton}>
      {(found) => <FindView params={params} found={found} />}
    </Loaded>
  )
}

/** Names an unknown group and lists the known ones. */
function NoGroup({ words, group }: { words: string; group: string }) {
  const t = useText('find')
  return (
    <>
      <p className={css.hint} role="alert">
        {t('noGroup', { value: setApart(group, WORD_SHOWN) })}
      </p>
      <nav className={css.groups} aria-label={t('groups')}>
        <span className={css.choices}>
          <a href={findPagePath(words)}>{t('allGroups')}</a>
          {FIND_GROUPS.map((own) => (
            <a key={own} href={findPagePath(words, own)}>
              {t(own)}
            </a>
          ))}
        </span>
      </nav>
    </>
  )
}
