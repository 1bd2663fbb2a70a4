import { type NamedAccount, writeRelation } from '../../../domain/checks/words/NamedAccount.ts'
import { type TokenAmount, writeAmount } from '../../../domain/checks/words/TokenAmount.ts'
import { checksumAddress, isAddressText } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { AddressFull } from '../../../ui/HexGroups.tsx'
import text from '../../../ui/text.module.css'
import styles from './Evidence.module.css'

/** The accounts and amounts that a finding names, each address in full. Nothing where it names none. */
export function Evidence({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) {
  const rows = Object.entries(facts).flatMap(([name, fact]) => {
    const shown = show(fact)
    return shown === undefined ? [] : [{ name, shown }]
  })
  if (rows.length === 0) return null
  return (
    <dl className={styles.evidence}>
      {rows.map(({ name, shown }) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `newOwner` as `New owner`. */
function label(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function show(fact: unknown): React.ReactNode {
  if (isAddressText(fact)) return <AddressFull address={checksumAddress(fact)} />
  if (isAccount(fact))
    return (
      <>
        <AddressFull address={checksumAddress(fact.address)} />
        {fact.relation !== undefined && (
          <span className={text.small}>{visibleText(writeRelation(fact.relation))}</span>
        )}
      </>
    )
  return isAmount(fact) ? writeAmount(fact) : undefined
}

function isAccount(fact: unknown): fact is NamedAccount {
  return typeof fact === 'object' && fact !== null && 'address' in fact && 'relation' in fact
}

function isAmount(fact: unknown): fact is TokenAmount {
  return typeof fact === 'object' && fact !== null && 'token' in fact && 'amount' in fact && 'unit' in fact
}
