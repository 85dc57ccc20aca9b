import { LABELS } from '../../txtypes/labels.ts'
import { block } from './en/block.ts'
import { common } from './en/common.ts'
import { engine } from './en/engine.ts'
import { error } from './en/error.ts'
import { home } from './en/home.ts'
import { menu } from './en/menu.ts'
import { shell } from './en/shell.ts'
import { tx } from './en/tx.ts'

/** The English texts and, with them, every message key there is. `label` is what transaction rows say (`txtypes/labels`). */
export const en = { block, common, engine, error, home, label: LABELS, menu, shell, tx }
