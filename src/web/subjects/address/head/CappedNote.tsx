import { useText } from '../../../i18n/useText.ts'
import css from './AddressHead.module.css'

/** Of a list of the past: the address had had more assets by then than are looked through. */
export type Capped = { is_capped?: true }

export function CappedNote({ list }: { list: Capped }) {
  const t = useText('address')
  return list.is_capped === true ? <p className={css.capped}>{t('firstAssets')}</p> : null
}
