import { useId } from 'react'
import styles from './Choice.module.css'

/** One of a few, chosen from a list with its label beside it. */
export function Choice<value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string
  readonly value: value
  readonly options: readonly { readonly value: value; readonly name: string }[]
  readonly onChange: (value: value) => void
}) {
  const id = useId()
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
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
    </span>
  )
}
