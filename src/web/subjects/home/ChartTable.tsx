import type { DayFigures } from './ChartRule.tsx'

/** The figures of a chart for screen readers: a table that takes no space. */
export const ChartTable = ({ caption, dateLabel, days }: { caption: string; dateLabel: string; days: readonly DayFigures[] }) => (
  <div className="sr">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{dateLabel}</th>
          {days[0]?.figures.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, figures }) => (
          <tr key={date}>
            <th scope="row">{date}</th>
            {figures.map(([label, figure]) => (
              <td key={label}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
