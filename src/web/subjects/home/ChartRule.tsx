import css from './Charts.module.css'

/** What a chart says of a day: each figure with its name. */
export type DayFigures = { date: string; figures: readonly (readonly [label: string, figure: string])[] }

/** A rule through a day and its figures. `part`: how far from the first day to the last, 0 to 1. */
export function ChartRule({ day, leftPx, rightPx, part }: { day: DayFigures; leftPx: number; rightPx: number; part: number }) {
  const isLate = part > 0.6
  return (
    <div className={css.plot} style={{ left: leftPx, right: rightPx }} aria-hidden="true">
      <span className={css.rule} style={{ left: `${part * 100}%` }} />
      <div className={css.figures} style={isLate ? { right: `calc(${(1 - part) * 100}% + 8px)` } : { left: `calc(${part * 100}% + 8px)` }}>
        <b>{day.date}</b>
        {day.figures.map(([label, figure]) => (
          <span key={label}>
            {label}
            <i>{figure}</i>
          </span>
        ))}
      </div>
    </div>
  )
}
