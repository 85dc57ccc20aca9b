import css from './Charts.module.css'

/** Figures of a chart for one day, each with its label. */
export type DayFigures = { date: string; figures: readonly (readonly [label: string, figure: string])[] }

/** A rule through a day and its figures. `part`: position between the first and the last day, 0 to 1. */
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
