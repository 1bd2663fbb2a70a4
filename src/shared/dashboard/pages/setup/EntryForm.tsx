import { useState } from 'react'
import { type BookEntry, isSameEntry, mergeBook } from '../../../domain/addressBook/AddressBook.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import styles from './LocalBook.module.css'
import { type EntryProblem, readTypedEntry } from './readTypedEntry.ts'

type EntryFormProps = {
  readonly book: readonly BookEntry[]
  /** Of the account that is open: names belong to one network. */
  readonly chainId: number
  /** What is edited; absent where a name is added. */
  readonly entry?: BookEntry
  readonly onChange: (entries: readonly BookEntry[]) => void
  readonly onClose: () => void
}

/** Adds names, or gives an address another one. What was typed stays until it is kept. */
export function EntryForm(props: EntryFormProps) {
  const { book, entry, onChange, onClose } = props
  const { typed, type, problem, said, save } = useTypedEntry(props)
  const name = entry && visibleText(entry.name)
  return (
    <form
      className={styles.form}
      aria-label={name === undefined ? 'Add a name' : `Edit the name ${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <EntryFields {...typed} problem={problem} isFixed={entry !== undefined} onType={type} />
      <div className={layout.row}>
        <Button type="submit">Save name</Button>
        {entry !== undefined && (
          <Button
            aria-label={`Remove the name ${name}`}
            onClick={() => onChange(book.filter((other) => !isSameEntry(other, entry)))}
          >
            Remove
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {entry === undefined ? 'Close' : 'Cancel'}
        </Button>
        <span role="status">{said}</span>
      </div>
    </form>
  )
}

type TypedEntry = { readonly address: string; readonly name: string }

function useTypedEntry({ book, chainId, entry, onChange, onClose }: EntryFormProps) {
  const [typed, setTyped] = useState<TypedEntry>(entry ?? { address: '', name: '' })
  const [problem, setProblem] = useState<EntryProblem>({})
  const [said, setSaid] = useState('')

  function save() {
    setSaid('')
    const read = readTypedEntry(book, { chainId: entry?.chainId ?? chainId, ...typed })
    if (!read.ok) return setProblem(read.problem)
    onChange(mergeBook(book, [read.entry]))
    if (entry !== undefined) return onClose()
    setSaid(`${read.entry.name} is kept.`)
    setTyped({ address: '', name: '' })
  }

  function type(change: Partial<TypedEntry>) {
    setTyped({ ...typed, ...change })
    setProblem({})
  }

  return { typed, type, problem, said, save }
}

function EntryFields({
  address,
  name,
  problem,
  isFixed,
  onType,
}: TypedEntry & {
  readonly problem: EntryProblem
  /** The address is that of the name that is edited. */
  readonly isFixed: boolean
  readonly onType: (change: Partial<TypedEntry>) => void
}) {
  return (
    <div className={styles.fields}>
      <Field
        label="Address"
        hint={isFixed ? 'Of this name.' : 'On the current network.'}
        problem={problem.address}
        mono
        readOnly={isFixed}
        spellCheck={false}
        autoComplete="off"
        value={address}
        onChange={({ target }) => onType({ address: target.value })}
      />
      <Field
        label="Name"
        hint="The name to show for this address."
        problem={problem.name}
        autoComplete="off"
        value={name}
        onChange={({ target }) => onType({ name: target.value })}
      />
    </div>
  )
}
