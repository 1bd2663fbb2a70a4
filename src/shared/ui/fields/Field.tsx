import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { joinClasses } from '../joinClasses.ts'
import styles from './Field.module.css'

/** A labelled text field. A problem takes the place of the hint and marks the field. */
export function Field({
  label,
  hint,
  problem,
  mono = false,
  ...attributes
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly problem?: ReactNode
  readonly mono?: boolean
}) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...attributes}
        id={id}
        className={joinClasses(styles.input, mono && styles.mono)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-said`}
      />
      {note !== undefined && (
        <p id={`${id}-said`} className={problem === undefined ? styles.hint : styles.problem}>
          {note}
        </p>
      )}
    </div>
  )
}
