import { useText } from '../i18n/useText.ts'
import { listOutbound, useSiteLinks } from './connect.ts'
import { DropMenu } from './DropMenu.tsx'
import css from './Header.module.css'
import { MoreMenu } from './MoreMenu.tsx'

/** Lists that do not fit the main menu, then the related sites, each with a description. Spec: SHELL-002, LINK-005. */
export function ConnectMenu() {
  const t = useText('shell')
  const menu = useText('menu')
  const items = listOutbound(useSiteLinks()).map(({ key, noteKey, href }) => ({ key, label: t(key), note: t(noteKey), href }))
  return (
    <>
      <MoreMenu />
      <DropMenu label={menu('connect')} className={css.navItem} button={menu('connect')} hasChevron items={items} />
    </>
  )
}
