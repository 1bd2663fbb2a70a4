import { type FormEvent, useState } from 'react'
import { configuration } from '../../configuration/configuration.ts'
import { ensRegistryOf, looksLikeName } from '../../domain/ensName.ts'
import { readSafeName, type SafeNameProblem } from '../../domain/readSafeName.ts'
import type { ErrorDescription } from '../../errors/describeError.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import text from '../../ui/text.module.css'
import { useLocalBook } from '../addressBook/useLocalBook.ts'
import { chainPrefixOf } from './chainPrefixOf.ts'
import styles from './Safes.module.css'
import type { SafeOpening } from './useOpenSafe.ts'

const { chains } = configuration
const hasNames = chains.some(({ id }) => ensRegistryOf(id) !== undefined)
const hint = `Its address, a name such as eth:0x…, a name you keep, ${hasNames ? 'an ENS name, ' : ''}or a link from Safe{Wallet}. Looking needs no wallet.`

/** Where any Safe is opened by its name. What was typed stays until it is open. */
export function OpenSafeForm({
  opening: { asking, problem, forgetProblem, open, openNamed },
  onOpened,
}: {
  readonly opening: SafeOpening
  readonly onOpened?: () => void
}) {
  const [typed, setTyped] = useState('')
  const [chain, setChain] = useState(String(chains[0]?.id))
  const [unreadable, setUnreadable] = useState<string>()
  const { book } = useLocalBook()
  const said = unreadable ?? (problem && sentences(problem))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const read = readSafeName(typed, chains, Number(chain), book)
    const named = !read.ok && read.problem.kind === 'not-a-name' && looksLikeName(typed)
    setUnreadable(read.ok || named ? undefined : problemText(read.problem))
    const opened = read.ok ? await open(read.safe) : named && (await openNamed(Number(chain), typed))
    if (opened) onOpened?.()
    // Whoever cannot see the sentence hears it with the field it belongs to.
    else field?.focus()
  }

  return (
    <form className={styles.form} aria-label="Open a Safe" noValidate onSubmit={submit}>
      <Field
        label="Open a Safe"
        hint={hint}
        problem={said}
        mono
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setUnreadable(undefined)
          forgetProblem()
        }}
      />
      <div className={styles.act}>
        {chains.length > 1 && (
          <label className={styles.network}>
            Network of an address
            <select value={chain} onChange={({ target }) => setChain(target.value)}>
              {chains.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button type="submit" unavailable={asking}>
          {asking ? 'Asking the chain…' : 'Open'}
        </Button>
        <span role="status" className={text.hidden}>
          {asking && 'Asking the chain whether there is a Safe.'}
        </span>
      </div>
    </form>
  )
}

function problemText(problem: SafeNameProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Type or paste the address of a Safe.'
    case 'not-a-name':
      return 'There is no address in this. An address is 0x and 40 digits, such as in eth:0x…'
    case 'wrong-checksum':
      return 'The capitals of this address do not fit its digits: one of them is wrong. Copy it again.'
    case 'several':
      return `Several addresses have this name: ${problem.entries.map(({ chainId, address }) => `${chainPrefixOf(chainId)}:${address}`).join(', ')}. Paste the one you mean.`
    case 'unknown-chain':
      return `This site is not set up for the network “${problem.chain}”. It knows ${chains.map(({ shortName }) => shortName).join(', ')}.`
  }
}

function sentences({ title, advice }: ErrorDescription): string {
  return `${title} ${advice}`
}
