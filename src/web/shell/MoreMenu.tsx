import { useRouterState } from '@tanstack/react-router'
import { RECORD_WORDS } from '../../contract/record-words.ts'
import { useText } from '../i18n/useText.ts'
import { DropMenu } from './DropMenu.tsx'
import css from './Header.module.css'
import { areaOf } from './menu.ts'

/** Lists that do not fit the main menu. */
export function MoreMenu() {
  const menu = useText('menu')
  const area = useRouterState({ select: ({ location }) => areaOf(location.pathname) })
  const items = RECORD_WORDS.map((key) => ({ key, label: menu(key), href: `/${key}/list`, isInside: true, isCurrent: key === area }))
  return <DropMenu label={menu('more')} className={css.navItem} button={menu('more')} hasChevron items={items} />
}
