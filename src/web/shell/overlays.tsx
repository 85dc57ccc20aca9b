import './overlays.css'
import { createTheme, Drawer, MantineProvider, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePrefs } from '../data/prefs.ts'
import { Icon } from '../parts/Icon.tsx'
import type { MenuItem } from './DropMenu.tsx'
import css from './Shell.module.css'

const theme = createTheme({
  primaryColor: 'viridian',
  primaryShade: { light: 7, dark: 4 },
  colors: { viridian: ['#EAF7F4', '#D2EEE8', '#A6E0D4', '#74D6C4', '#4CCFB8', '#26B39D', '#149482', '#0B6E64', '#085850', '#063F3A'] },
  fontFamily: 'var(--ms-font)',
  defaultRadius: 'md',
})

/** Mantine writes no style elements here: its variables stand in `overlays.css`, so the content policy holds. */
const Overlay = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme={usePrefs().theme}
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
  >
    {children}
  </MantineProvider>
)

export const MenuOverlay = ({ items, label, onClose }: { items: readonly MenuItem[]; label: string; onClose: () => void }) => (
  <Overlay>
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      withinPortal={false}
      offset={4}
      transitionProps={{ duration: 120 }}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span className={css.target} />
      </Menu.Target>
      <Menu.Dropdown
        aria-label={label}
        onKeyDown={({ key }) => {
          if (key === 'Tab') onClose()
        }}
      >
        {items.map(({ key, label: text, note, isCurrent = false, href, isSameWindow = false, onPick }) => {
          const inside = (
            <>
              {text}
              {note !== undefined && (
                <span className="t3 fs12" style={{ display: 'block' }}>
                  {note}
                </span>
              )}
            </>
          )
          return href === undefined ? (
            <Menu.Item
              key={key}
              onClick={onPick}
              rightSection={isCurrent ? <Icon name="check" size={14} /> : null}
              aria-current={isCurrent || undefined}
              data-autofocus={isCurrent || undefined}
            >
              {inside}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={key}
              component="a"
              href={href}
              {...(!isSameWindow && { target: '_blank' })}
              rel="noopener"
              rightSection={<Icon name={isCurrent ? 'check' : 'externalLink'} size={14} className="t3" />}
              aria-current={isCurrent || undefined}
            >
              {inside}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  </Overlay>
)

export const DrawerOverlay = ({
  title,
  closeLabel,
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}) => (
  <Overlay>
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={320}
      title={title}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Drawer>
  </Overlay>
)
