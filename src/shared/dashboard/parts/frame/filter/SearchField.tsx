import { useId } from 'react'
import field from '../../../../ui/fields/Field.module.css'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import text from '../../../../ui/text.module.css'
import styles from './Filter.module.css'

/** The field to look for something in the list below it. The key `/` leads here. */
export function SearchField({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string
  /** What may be typed, where the field is empty. */
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <search className={styles.search}>
      <label htmlFor={id} className={text.hidden}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={joinClasses(field.input, styles.field)}
        value={value}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('')
        }}
      />
    </search>
  )
}
