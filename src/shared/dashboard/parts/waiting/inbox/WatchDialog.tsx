import { type FormEvent, useState } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import { longestName } from '../../../../domain/addressBook/AddressBook.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ChainChoice } from '../../account/openSafe/ChainChoice.tsx'
import layout from '../../frame/page/Layout.module.css'
import { useWatching } from './useWatching.ts'
import { WatchedFiles } from './WatchedFiles.tsx'

const { chains } = configuration

/** Where a Safe of others is put on the list of this device, by its address or from a file. */
export function WatchDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Watch a Safe" onClose={onClose}>
      <WatchForm onWatched={onClose} />
      <WatchedFiles />
    </Dialog>
  )
}

function WatchForm({ onWatched }: { readonly onWatched: () => void }) {
  const { asking, watch } = useWatching()
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [chain, setChain] = useState(String(chains[0]?.id))
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const failed = await watch(typed, Number(chain), name)
    setProblem(failed)
    if (failed === undefined) onWatched()
    else field?.focus()
  }

  function type(text: string) {
    setTyped(text)
    setProblem(undefined)
  }

  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <SafeField typed={typed} problem={problem} onType={type} />
      <Field
        label="Name"
        hint="Kept in the address book of this device. It may be left empty."
        maxLength={longestName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {chains.length > 1 && <ChainChoice chain={chain} onChoose={setChain} />}
      <div className={layout.row}>
        <Button kind="primary" type="submit" unavailable={asking}>
          {asking ? 'Asking the chain…' : 'Watch this Safe'}
        </Button>
      </div>
    </form>
  )
}

function SafeField({
  typed,
  problem,
  onType,
}: {
  readonly typed: string
  readonly problem: string | undefined
  readonly onType: (text: string) => void
}) {
  return (
    <Field
      label="Safe to watch"
      hint="Address, eth:0x…, or a Safe{Wallet} link. What waits in it appears on Your Safes."
      problem={problem}
      mono
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
