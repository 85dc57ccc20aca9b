import { useText } from '../../i18n/useText.ts'
import css from './Note.module.css'
import type { RowProps } from './row-props.ts'

/** A sentence, if the chain has no other data. */
export const NoteRow = ({ row: { words } }: RowProps<'note'>) => <p className={css.note}>{useText('label')(words.key, words.values)}</p>
