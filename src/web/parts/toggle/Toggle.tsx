import type { ReactNode } from 'react'
import css from './Toggle.module.css'

/** `name`: label and tooltip of a choice shown only as an icon. */
export type ToggleChoice<T extends string> = { value: T; shown: ReactNode; name?: string }

export type ToggleProps<T extends string> = {
  /** Label of the group for assistive technology. */
  legend: string
  choices: readonly ToggleChoice<T>[]
  chosen: T
  onChoose: (choice: T) => void
  className: string | undefined
}

/** A choice between a few values, as buttons side by side of which one is pressed. */
export const Toggle = <T extends string>({ legend, choices, chosen, onChoose, className = '' }: ToggleProps<T>) => (
  <fieldset className={`${css.toggle} ${className}`}>
    <legend className="sr">{legend}</legend>
    {choices.map(({ value, name, shown }) => (
      <button key={value} type="button" aria-pressed={value === chosen} aria-label={name} title={name} onClick={() => onChoose(value)}>
        {shown}
      </button>
    ))}
  </fieldset>
)
