import { useEffect, useRef, useState } from 'react'
import { UTC, ZONE_COOKIE } from '../../../contract/zone.ts'
import { useClockValue } from '../../data/clock.ts'
import { writeCookie } from '../../data/cookies.ts'
import { useSite } from '../../data/site.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { momentIn } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { findZones } from '../../subjects/network/zone/find-zones.ts'
import { ownZone } from '../../subjects/network/zone/own-zone.ts'
import { zonesQuery } from '../../subjects/network/zone/zones-query.ts'
import { usePopup } from '../use-popup.ts'
import { keepUsedZone, readUsedZones } from './used-zones.ts'
import css from './ZoneMenu.module.css'

/** Typing more letters finds the others. */
const MAX_FOUND = 8

/** UTC, the browser's zone, recently used ones, and a search for others. The server renders the page again in the chosen zone. */
export function ZoneMenu({ onClose, opener }: { onClose: () => void; opener: HTMLElement }) {
  const t = useText('zone')
  const { zone } = useSite()
  const names = useLoaded(zonesQuery)?.list ?? []
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [])
  usePopup(box, useRef(opener), 'button, input', onClose)

  const own = ownZone()
  const usual = [...new Set([UTC, zone, own, ...readUsedZones()])]
  const found = findZones(names, typed)
  const shown = typed.trim() === '' ? usual : found.slice(0, MAX_FOUND)
  const noteOf = (name: string): string | undefined =>
    name === own ? t('own') : typed.trim() === '' && name !== UTC && name !== zone ? t('used') : undefined
  const pick = (name: string) => {
    writeCookie(ZONE_COOKIE, name)
    if (name !== UTC && name !== own) keepUsedZone(name)
    window.location.reload()
  }
  return (
    <div ref={box} className={`popup ${css.menu}`} role="dialog" aria-label={t('title')}>
      <p className={css.head}>
        <b>{t('everyPage')}</b>
        <span>{t('chartsStay')}</span>
      </p>
      <ul className={css.list}>
        {shown.map((name) => (
          <li key={name}>
            <button type="button" className={css.row} aria-current={name === zone || undefined} onClick={() => pick(name)}>
              <span className={css.check}>{name === zone && <Icon name="check" size={14} />}</span>
              <span className={css.name}>
                {name}
                {noteOf(name) !== undefined && <small>{noteOf(name)}</small>}
              </span>
              <ZoneTime zone={name} />
            </button>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <input
          type="search"
          value={typed}
          placeholder={t('find')}
          aria-label={t('find')}
          maxLength={40}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && found[0] !== undefined) pick(found[0])
          }}
        />
        <span role="status" className={typed.trim() !== '' && found.length === 0 ? css.none : 'sr'}>
          {typed.trim() !== '' && t('found', { count: found.length })}
        </span>
      </div>
    </div>
  )
}

/** The current time in a zone. */
function ZoneTime({ zone }: { zone: string }) {
  const time = useClockValue((nowSec) => momentIn(nowSec, zone).split(' ')[1]?.slice(0, 5) ?? '')
  return <span className={css.time}>{time}</span>
}
