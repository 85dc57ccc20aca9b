import { DAY_SEC } from '../../../../base/day.ts'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import css from './BalanceLine.module.css'

const BalanceDay = lazyPart(() => import('./BalanceDay.tsx').then((day) => day.BalanceDay))

const MONTH_DAYS = 30

export type BalanceDaysProps = {
  address: string
  asset: string
  decimal: number
  /** Name of the asset. */
  name: string
  /** Period of the line, Unix seconds. */
  fromSec: number
  toSec: number
  /** Space at the right of the line, in pixels. */
  axisPx: number
}

/**
 * Overlay of the balance line that shows the figures of the day under the pointer, or of the day chosen by arrow keys. Shift moves by a
 * month.
 */
export function BalanceDays({ fromSec, toSec, axisPx, ...subject }: BalanceDaysProps) {
  const t = useText('ledger')
  const [first, last] = [Math.floor(fromSec / DAY_SEC), Math.floor(toSec / DAY_SEC)]
  const [day, setDay] = useState<number>()
  const move = (to: number) => setDay(Math.min(last, Math.max(first, to)))
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    move(Math.floor((fromSec + ((clientX - left) / (width - axisPx)) * (toSec - fromSec)) / DAY_SEC))
  }
  const step = (event: KeyboardEvent) => {
    const days = event.shiftKey ? MONTH_DAYS : 1
    if (event.key === 'ArrowLeft') move((day ?? last + 1) - days)
    else if (event.key === 'ArrowRight') move((day ?? first - 1) + days)
    else if (event.key === 'Home') move(first)
    else if (event.key === 'End') move(last)
    else if (event.key === 'Escape') setDay(undefined)
    else return
    event.preventDefault()
  }
  // A day is positioned at its end, where its closing balance is.
  const part = day === undefined ? 0 : Math.min(1, Math.max(0, ((day + 1) * DAY_SEC - fromSec) / (toSec - fromSec)))
  const leave = ({ pointerType }: PointerEvent) => {
    // Lifting a finger also fires `pointerleave`, but the chosen day stays until the next tap.
    if (pointerType !== 'touch') setDay(undefined)
  }
  return (
    <>
      {/* Beside the picture, not around it, because assistive technology ignores texts inside a slider. */}
      <span
        className={css.slider}
        role="slider"
        tabIndex={0}
        aria-label={t('chartDay', { symbol: subject.name })}
        aria-valuemin={first}
        aria-valuemax={last}
        aria-valuenow={day ?? last}
        aria-valuetext={utcDay((day ?? last) * DAY_SEC)}
        onKeyDown={step}
        onBlur={() => setDay(undefined)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={leave}
      />
      {day !== undefined && <BalanceDay {...subject} day={utcDay(day * DAY_SEC)} part={part} axisPx={axisPx} />}
    </>
  )
}
