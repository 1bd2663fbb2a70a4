import { type ReactNode, useId } from 'react'
import { joinClasses } from '../joinClasses.ts'
import field from './Field.module.css'
import { Select, type SelectOption } from './Select.tsx'

/** A labelled list to choose one from, with the label above it as in `Field`. */
export function SelectField<value extends string>({
  label,
  hint,
  mono = false,
  ...select
}: {
  readonly label: string
  readonly value: value
  readonly options: readonly SelectOption<value>[]
  readonly hint?: ReactNode
  readonly mono?: boolean
  readonly onChange: (value: value) => void
}) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={joinClasses(field.input, mono && field.mono)}
        describedBy={hint === undefined ? undefined : hintId}
        {...select}
      />
      {hint !== undefined && (
        <p id={hintId} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
