import { useState } from 'react'
import { type BookEntry, mergeBook } from '../../../domain/addressBook/AddressBook.ts'
import { readEntry } from '../../../domain/addressBook/readEntry.ts'
import { type AddressProblem, parseAddress } from '../../../domain/values/address.ts'
import { describeHiddenCharacter, findHiddenCharacter } from '../../../domain/values/hiddenCharacter.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import styles from './LocalBook.module.css'

type Problem = { readonly address?: string; readonly name?: string }

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
  const [problem, setProblem] = useState<Problem>({})
  const [said, setSaid] = useState('')

  function add() {
    const hidden = findHiddenCharacter(typedAddress)
    if (hidden !== undefined) {
      const { title, advice } = describeHiddenCharacter(hidden)
      return setProblem({ address: `${title} ${advice}` })
    }
    const parsed = parseAddress(typedAddress, chainId)
    if (!parsed.ok) return setProblem({ address: addressProblems[parsed.problem] })
    const read = readEntry(book, { chainId, address: parsed.address, typed: typedName })
    if (!read.ok) return setProblem({ name: read.problem })
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
      <div className={styles.fields}>
        <Field
          label="Address"
          hint="On the current network."
          problem={problem.address}
          mono
          spellCheck={false}
          autoComplete="off"
          value={typedAddress}
          onChange={({ target }) => {
            setTypedAddress(target.value)
            setProblem({})
          }}
        />
        <Field
          label="Name"
          hint="The name to show for this address."
          problem={problem.name}
          autoComplete="off"
          value={typedName}
          onChange={({ target }) => {
            setTypedName(target.value)
            setProblem({})
          }}
        />
      </div>
      <div>
        <Button type="submit">Save name</Button> <span role="status">{said}</span>
      </div>
    </form>
  )
}

const addressProblems: Readonly<Record<AddressProblem, string>> = {
  empty: 'Paste the address first.',
  'not-an-address': 'An address is 0x and 40 digits.',
  'wrong-checksum':
    'The capitals of this address do not fit its digits: one of them is wrong. Copy it again.',
}
