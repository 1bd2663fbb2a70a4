import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { joinClasses } from '../joinClasses.ts'
import field from './Field.module.css'
import styles from './TextArea.module.css'

/** A labelled field of several lines. A problem takes the place of the hint and marks the field. */
export function TextArea({
  label,
  hint,
  problem,
  mono = false,
  ...attributes
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> & {
  readonly label: ReactNode
  readonly hint: ReactNode
  readonly problem?: ReactNode
  readonly mono?: boolean
}) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...attributes}
        id={id}
        className={joinClasses(field.input, styles.area, mono && field.mono)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-said`}
      />
      <p
        id={`${id}-said`}
        role={problem === undefined ? undefined : 'alert'}
        className={problem === undefined ? field.hint : field.problem}
      >
        {problem ?? hint}
      </p>
    </div>
  )
}
