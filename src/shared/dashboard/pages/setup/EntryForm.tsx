import { useState } from 'react'
import { type BookEntry, mergeBook } from '../../../domain/addressBook/AddressBook.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import styles from './LocalBook.module.css'
import { type EntryProblem, readTypedEntry } from './readTypedEntry.ts'

/** Adds a name, or gives an address another one. What was typed stays until it is kept. */
export function EntryForm({
  book,
  chainId,
  onChange,
}: {
  readonly book: readonly BookEntry[]
  /** Of the account that is open: names belong to one network. */
  readonly chainId: number
  readonly onChange: (entries: readonly BookEntry[]) => void
}) {
  const [typedAddress, setTypedAddress] = useState('')
  const [typedName, setTypedName] = useState('')
  const [problem, setProblem] = useState<EntryProblem>({})
  const [said, setSaid] = useState('')

  function add() {
    const read = readTypedEntry(book, { chainId, address: typedAddress, name: typedName })
    if (!read.ok) return setProblem(read.problem)
    onChange(mergeBook(book, [read.entry]))
    setSaid(`${read.entry.name} is kept.`)
    setProblem({})
    setTypedAddress('')
    setTypedName('')
  }

  return (
    <form
      className={styles.form}
      aria-label="Add a name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSaid('')
        add()
      }}
    >
      <EntryFields
        address={typedAddress}
        name={typedName}
        problem={problem}
        onAddress={(value) => {
          setTypedAddress(value)
          setProblem({})
        }}
        onName={(value) => {
          setTypedName(value)
          setProblem({})
        }}
      />
      <div>
        <Button type="submit">Save name</Button> <span role="status">{said}</span>
      </div>
    </form>
  )
}

function EntryFields({
  address,
  name,
  problem,
  onAddress,
  onName,
}: {
  readonly address: string
  readonly name: string
  readonly problem: EntryProblem
  readonly onAddress: (value: string) => void
  readonly onName: (value: string) => void
}) {
  return (
    <div className={styles.fields}>
      <Field
        label="Address"
        hint="On the current network."
        problem={problem.address}
        mono
        spellCheck={false}
        autoComplete="off"
        value={address}
        onChange={({ target }) => onAddress(target.value)}
      />
      <Field
        label="Name"
        hint="The name to show for this address."
        problem={problem.name}
        autoComplete="off"
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
    </div>
  )
}
