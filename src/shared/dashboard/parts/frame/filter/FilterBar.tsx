import { useId, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import field from '../../../../ui/fields/Field.module.css'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import styles from './Filter.module.css'
import { SearchField } from './SearchField.tsx'
import { boundsOf, isFiltering, noFilter, type TransactionFilter } from './TransactionFilter.ts'

const kinds: readonly { readonly value: TransactionFilter['kind']; readonly name: string }[] = [
  { value: 'any', name: 'Any' },
  { value: 'payment', name: 'Payments' },
  { value: 'batch', name: 'Batches' },
  { value: 'settings', name: 'Changes of the Safe' },
  { value: 'rejection', name: 'Rejections' },
  { value: 'call', name: 'Other calls' },
]

type FilterChange = {
  readonly filter: TransactionFilter
  readonly onChange: (filter: TransactionFilter) => void
}

/** Looks for transactions by words, kind and day. `found` says how many there are while something is looked for. */
export function FilterBar({
  label,
  filter,
  found,
  onChange,
}: FilterChange & {
  readonly label: string
  readonly found: string
}) {
  const bounds = boundsOf(filter)
  const [open, setOpen] = useState(bounds > 0)
  return (
    <div className={styles.bar}>
      <SearchField
        label={label}
        hint="Token, address, name or nonce"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
        {bounds === 0 ? 'Filters' : `Filters (${bounds})`}
      </Button>
      {open && <FilterBounds filter={filter} onChange={onChange} />}
      {isFiltering(filter) && (
        <>
          <Button small kind="quiet" onClick={() => onChange(noFilter)}>
            Clear
          </Button>
          <span role="status" className={styles.found}>
            {found}
          </span>
        </>
      )}
    </div>
  )
}

function FilterBounds({ filter, onChange }: FilterChange) {
  return (
    <>
      <Choice
        label="Kind"
        value={filter.kind}
        options={kinds}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Day label="From" value={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      <Day label="Until" value={filter.until} onChange={(until) => onChange({ ...filter, until })} />
    </>
  )
}

function Day({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={joinClasses(field.input, styles.date)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
