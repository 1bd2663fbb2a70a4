import { useId } from 'react'
import styles from './Choice.module.css'
import { Select, type SelectOption } from './Select.tsx'

/** One of a few, chosen from a list with its label beside it. */
export function Choice<value extends string>({
  label,
  ...select
}: {
  readonly label: string
  readonly value: value
  readonly options: readonly SelectOption<value>[]
  readonly onChange: (value: value) => void
}) {
  const id = useId()
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </span>
  )
}
