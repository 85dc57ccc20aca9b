import { useState } from 'react'
import { ownValue } from '../../../base/own-value.ts'
import { FAMILIES } from '../../../model/block.ts'
import { useMounted } from '../../data/clock.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Mark } from '../Mark.tsx'
import type { ChoiceProps } from './choice-props.ts'
import { listValues, toggled } from './filter-words.ts'
import { kindsOf, KIND_FAMILIES, useKindLabel } from './kind-words.ts'

export const CountOf = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className="txf-n">{formatCount(count)}</span>

export function FamilyChoice({ words, change, facets, isLedger = false }: ChoiceProps) {
  const common = useText('common')
  const chosen = listValues(words.family)
  return (
    <div className="txf-pills">
      {FAMILIES.filter((family) => !isLedger || family !== 'fail').map((family) => (
        <label key={family} className="txf-pill">
          <input
            type="checkbox"
            name="family"
            value={family}
            checked={chosen.includes(family)}
            onChange={() => {
              const next = listValues(toggled(words.family, family))
              change({ family: FAMILIES.filter((one) => next.includes(one)).join(',') })
            }}
          />
          <Mark family={family} /> <span>{common(`family_${family}`)}</span>{' '}
          <CountOf count={facets && (ownValue(facets.family, family) ?? 0)} />
        </label>
      ))}
    </div>
  )
}

/** All transaction types grouped by family, with a search field. Types without rows stay, in grey. */
export function KindChoice({ words, change, facets }: ChoiceProps) {
  const t = useText('filter')
  const label = useKindLabel()
  const isMounted = useMounted()
  const [wanted, setWanted] = useState('')
  const chosen = listValues(words.kind)
  const known = new Set(KIND_FAMILIES.flatMap(kindsOf))
  const others = [...new Set([...Object.keys(facets?.kind ?? {}), ...chosen])].filter((kind) => !known.has(kind))
  const matches = (kind: string) => `${label(kind)} ${kind}`.toLowerCase().includes(wanted.trim().toLowerCase())
  const kindBox = (kind: string) => {
    const count = facets && (ownValue(facets.kind, kind) ?? 0)
    return (
      <label key={kind} className={count === 0 ? 'txf-ck t3' : 'txf-ck'} hidden={!matches(kind)}>
        <input
          type="checkbox"
          name="kind"
          value={kind}
          checked={chosen.includes(kind)}
          onChange={() => change({ kind: toggled(words.kind, kind) })}
        />
        <span className="ell">{label(kind)}</span> <CountOf count={count} />
      </label>
    )
  }
  return (
    <>
      {isMounted && (
        <input
          className="txf-field"
          type="search"
          placeholder={t('findKind')}
          aria-label={t('findKind')}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <div className="txf-scroll">
        {KIND_FAMILIES.map((family) => {
          const kinds = [...kindsOf(family), ...(family === 'service' ? others : [])]
          return (
            <div key={family} role="group" aria-labelledby={`kinds-${family}`}>
              {kinds.some(matches) && <FamilyRow family={family} kinds={kinds} words={words} change={change} facets={facets} />}
              {kinds.map(kindBox)}
            </div>
          )
        })}
      </div>
    </>
  )
}

type FamilyRowProps = Pick<ChoiceProps, 'words' | 'change' | 'facets'> & {
  family: (typeof KIND_FAMILIES)[number]
  kinds: readonly string[]
}

/** Selects all types of a family at once; half set when only some are chosen. Without scripts it is a heading. */
function FamilyRow({ family, kinds, words, change, facets }: FamilyRowProps) {
  const common = useText('common')
  const isMounted = useMounted()
  const chosen = listValues(words.kind)
  const some = kinds.filter((kind) => chosen.includes(kind)).length
  const isAll = some === kinds.length
  const count = facets && kinds.reduce((sum, kind) => sum + (ownValue(facets.kind, kind) ?? 0), 0)
  const others = chosen.filter((kind) => !kinds.includes(kind))
  return (
    <label className="txf-ck txf-fam" id={`kinds-${family}`}>
      {isMounted && (
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = some > 0 && !isAll
          }}
          onChange={() => change({ kind: [...others, ...(isAll ? [] : kinds)].join(',') })}
        />
      )}
      <Mark family={family} /> <span className="ell">{common(`family_${family}`)}</span> <CountOf count={count} />
    </label>
  )
}
