import { type ReactNode, useId } from 'react'
import field from './Field.module.css'
import { joinClasses } from './joinClasses.ts'

/** A labelled list to choose one from, with the label above it as in `Field`. */
export function SelectField<value extends string>({
  label,
  value,
  options,
  hint,
  mono = false,
  onChange,
}: {
  readonly label: string
  readonly value: value
  readonly options: readonly { readonly value: value; readonly name: string }[]
  readonly hint?: ReactNode
  readonly mono?: boolean
  readonly onChange: (value: value) => void
}) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={joinClasses(field.input, mono && field.mono)}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-said`}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-said`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
