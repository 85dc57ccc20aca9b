import '@fontsource-variable/noto-sans-kr/wght.css'
import { LABELS } from '../../txtypes/labels.ts'
import { block } from './ko/block.ts'
import { common } from './ko/common.ts'
import { engine } from './ko/engine.ts'
import { error } from './ko/error.ts'
import { home } from './ko/home.ts'
import { koCommonLabels } from './ko/labels-common.ts'
import { koProjectLabels } from './ko/labels-project.ts'
import { menu } from './ko/menu.ts'
import { shell } from './ko/shell.ts'
import { tx } from './ko/tx.ts'
import type { Language } from './messages.ts'

/** Korean, and the font that has its letters. */
export const language: Language = {
  lang: 'ko',
  messages: { block, common, engine, error, home, label: { ...LABELS, ...koCommonLabels, ...koProjectLabels }, menu, shell, tx },
  types: {},
  movements: {},
}
