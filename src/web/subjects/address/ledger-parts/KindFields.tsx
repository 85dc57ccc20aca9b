import { ownValue } from '../../../../base/own-value.ts'
import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { FAMILIES } from '../../../../model/block.ts'
import { KIND_TITLES } from '../../../../txtypes/kind-titles.ts'
import { useLanguage, useText } from '../../../i18n/useText.ts'
import css from './FilterForm.module.css'

type Family = keyof typeof KIND_TITLES
const LEDGER_FAMILIES = FAMILIES.filter((family): family is Family => family !== 'fail')

/** Fields of the plain form for properties of the transactions. */
export function KindFields({ filter }: { filter: LedgerFilter }) {
  const t = useText('ledger')
  const common = useText('common')
  const { types } = useLanguage()
  const { kind = '', family = '', with: other, order } = filter
  const isOne = LEDGER_FAMILIES.some((name) => Object.hasOwn(KIND_TITLES[name], kind))
  return (
    <>
      <label className={css.field}>
        {t('kind')}
        <select name="kind" defaultValue={kind}>
          <option value="">{t('allKinds')}</option>
          {kind !== '' && !isOne && <option value={kind}>{kind}</option>}
          {LEDGER_FAMILIES.map((name) => (
            <optgroup key={name} label={common(`family_${name}`)}>
              {Object.entries(KIND_TITLES[name]).map(([id, title]) => (
                <option key={id} value={id}>
                  {ownValue(types, id) ?? title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className={css.field}>
        {common('families')}
        <select name="family" defaultValue={family}>
          <option value="">{t('allKinds')}</option>
          {family !== '' && !LEDGER_FAMILIES.some((name) => name === family) && <option value={family}>{family}</option>}
          {LEDGER_FAMILIES.map((name) => (
            <option key={name} value={name}>
              {common(`family_${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={css.field}>
        {t('withAddress')}
        <input name="with" autoComplete="off" defaultValue={other ?? ''} />
      </label>
      <label className={css.field}>
        {t('order')}
        <select name="order" defaultValue={order ?? ''}>
          <option value="">{t('newest')}</option>
          <option value="asc">{t('oldest')}</option>
        </select>
      </label>
    </>
  )
}
