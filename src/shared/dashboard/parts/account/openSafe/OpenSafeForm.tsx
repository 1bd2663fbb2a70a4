import { type FormEvent, useState } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import { ensRegistryOf } from '../../../../domain/values/ensName.ts'
import type { ErrorDescription } from '../../../../errors/describeError.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import text from '../../../../ui/text.module.css'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { ChainChoice } from './ChainChoice.tsx'
import styles from './Safes.module.css'
import type { SafeOpening } from './useOpenSafe.ts'

const NetworksDialog = lazyPart(async () => (await import('../networks/NetworksDialog.tsx')).NetworksDialog)
const { chains } = configuration
const hasNames = chains.some(({ id }) => ensRegistryOf(id) !== undefined)
const hint = `Address, eth:0x…, a saved name, ${hasNames ? 'an ENS name, ' : ''}or a Safe{Wallet} link. No wallet needed to look.`

type OpenSafeFormProps = {
  readonly opening: SafeOpening
  readonly onOpened?: (() => void) | undefined
}

/** Where any Safe is opened by its name. What was typed stays until it is open. */
export function OpenSafeForm({ opening, onOpened }: OpenSafeFormProps) {
  const { asking, problem } = opening
  const { typed, type, chain, setChain, submit } = useTypedSafe({ opening, onOpened })
  const [networks, setNetworks] = useState(false)
  const { ownNetworks } = useSource().capabilities
  return (
    <>
      <form className={styles.form} aria-label="Open a Safe" noValidate onSubmit={submit}>
        <SafeNameField value={typed} problem={problem} onType={type} />
        {chains.length > 1 && <ChainChoice chain={chain} onChoose={setChain} />}
        <Button type="submit" unavailable={asking}>
          {asking ? 'Asking the chain…' : 'Open'}
        </Button>
        {ownNetworks && (
          <p className={styles.network}>
            <Button kind="quiet" small onClick={() => setNetworks(true)}>
              Another network
            </Button>
          </p>
        )}
        <span role="status" className={text.hidden}>
          {asking && 'Asking the chain whether there is a Safe.'}
        </span>
      </form>
      {networks && (
        <LazyParts>
          <NetworksDialog onClose={() => setNetworks(false)} />
        </LazyParts>
      )}
    </>
  )
}

function useTypedSafe({ opening: { forgetProblem, openTyped }, onOpened }: OpenSafeFormProps) {
  const [typed, setTyped] = useState('')
  const [chain, setChain] = useState(String(chains[0]?.id))

  function type(name: string) {
    setTyped(name)
    forgetProblem()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    if (await openTyped(Number(chain), typed)) onOpened?.()
    // A user who cannot see the sentence hears it with the field it belongs to.
    else field?.focus()
  }

  return { typed, type, chain, setChain, submit }
}

function SafeNameField({
  value,
  problem,
  onType,
}: {
  readonly value: string
  readonly problem: ErrorDescription | undefined
  readonly onType: (name: string) => void
}) {
  return (
    <Field
      label="Open a Safe"
      hint={hint}
      problem={problem && sentences(problem)}
      mono
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function sentences({ title, advice }: ErrorDescription): string {
  return `${title} ${advice}`.trim()
}
