import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { mergeBook } from '../../../../domain/addressBook/AddressBook.ts'
import { readEntry } from '../../../../domain/addressBook/readEntry.ts'
import { indexLookAlikes } from '../../../../domain/checks/subject/lookAlikes.ts'
import { writeAccount } from '../../../../domain/checks/words/NamedAccount.ts'
import { type Address, lowerAddress } from '../../../../domain/values/address.ts'
import { useSourceState } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import field from '../../../../ui/fields/Field.module.css'
import { Queries } from '../../composer/memory/Queries.tsx'
import { ReadyContext, useReady } from '../../frame/page/useReady.ts'
import styles from './NameIt.module.css'
import { useKnownAnchors } from './useKnownAnchors.ts'
import { useLocalBook } from './useLocalBook.ts'

/** Gives an account a name of the user's own. Inside a line of text, so that it holds no block. */
export function NameIt({ address }: { readonly address: Address }) {
  const { connection } = useSourceState()
  const [open, setOpen] = useState(false)
  if (connection.status !== 'ready') return null
  if (!open)
    return (
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        Name it
      </button>
    )
  return (
    // Names are those of the account that is open, also on a page about another Safe.
    <ReadyContext value={connection}>
      <Queries>
        <NameField address={address} onDone={() => setOpen(false)} />
      </Queries>
    </ReadyContext>
  )
}

type NameFieldProps = {
  readonly address: Address
  readonly onDone: () => void
}

function NameField(props: NameFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, problem, warned, save } = useNaming(props)
  useEffect(() => input.current?.focus(), [])

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') props.onDone()
    if (event.key !== 'Enter') return
    // Around it may be a form that is not meant.
    event.preventDefault()
    save()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form may not be inside a line of text.
    <span role="group" aria-label="Name for this address" className={styles.form}>
      <label htmlFor={id}>Name for this address</label>
      <input
        ref={input}
        id={id}
        className={field.input}
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <span id={`${id}-said`} role="status" className={problem === undefined ? field.hint : field.problem}>
        {problem ??
          'Kept in this browser only. Ask the payee for the address by a channel you already use before you name it.'}
      </span>
      <NamingActs warned={warned} onSave={save} onCancel={props.onDone} />
    </span>
  )
}

/** `warned`: the address looks like a known one, and the user was told so. */
function NamingActs({
  warned,
  onSave,
  onCancel,
}: {
  readonly warned: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
}) {
  return (
    <span className={styles.acts}>
      <Button kind="primary" small onClick={onSave}>
        {warned ? 'Save it all the same' : 'Save name'}
      </Button>
      <Button small onClick={onCancel}>
        Cancel
      </Button>
    </span>
  )
}

/** A name that is typed for an address. One that looks like a known address is warned of once before it is saved. */
function useNaming({ address, onDone }: NameFieldProps) {
  const ready = useReady()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [warned, setWarned] = useState(false)
  const { book, write } = useLocalBook()
  const anchors = useKnownAnchors(ready)

  function type(name: string) {
    setTyped(name)
    setProblem(undefined)
    setWarned(false)
  }

  function save() {
    const read = readEntry(book, { chainId: ready.chain.id, address, typed })
    if (!read.ok) return setProblem(read.problem)
    const alike = indexLookAlikes(anchors).find(lowerAddress(address))
    if (alike !== undefined && !warned) {
      setWarned(true)
      return setProblem(
        `This address looks like ${writeAccount(alike.anchor)} but is a different address. Compare every digit before you name it.`,
      )
    }
    write(mergeBook(book, [read.entry]))
    onDone()
  }

  return { typed, type, problem, warned, save }
}
