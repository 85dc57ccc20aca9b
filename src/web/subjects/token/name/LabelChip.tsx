import { ChainText } from '../../../parts/ChainText.tsx'
import { Chip } from '../../../parts/Badge.tsx'
import css from './TokenName.module.css'

const COLOUR = /^#[0-9a-f]{3,8}$|^[a-z]{3,20}$/i

/** A label of chain data: its text in a neutral chip with a swatch of its colour, so that contrast never depends on data. */
export function LabelChip({ label: { title, color } }: { label: { title: string; color: string } }) {
  if (title === '') return null
  return (
    <Chip title={title}>
      {COLOUR.test(color) && <i className={css.swatch} style={{ background: color }} aria-hidden="true" />}
      <ChainText text={title} className="ell" />
    </Chip>
  )
}
