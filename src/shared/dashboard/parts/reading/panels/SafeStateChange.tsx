import type { ReactNode } from 'react'
import type { SimulatedStep } from '../../../../chain/simulate/Simulated.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { checksumAddress, type LowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import styles from './SimulationPanel.module.css'

type Change = { readonly key: string; readonly name: string; readonly cells: readonly ReactNode[] }

/** A count, or the accounts that hold a place. */
type Value = bigint | readonly LowerAddress[]

type ComparedPart = { readonly name: string; readonly of: (state: SafeState) => Value }

const parts: readonly ComparedPart[] = [
  { name: 'owners', of: ({ owners }) => owners },
  { name: 'threshold', of: ({ threshold }) => BigInt(threshold) },
  { name: 'modules', of: ({ modules }) => modules },
  { name: 'guard', of: ({ guard }) => unlessZero(guard) },
  { name: 'module guard', of: ({ moduleGuard }) => unlessZero(moduleGuard) },
  { name: 'fallback handler', of: ({ fallbackHandler }) => unlessZero(fallbackHandler) },
  { name: 'singleton', of: ({ singleton }) => unlessZero(singleton) },
]

const noAnswer = 'The Safe does not answer any more'
const unread = 'Not read whole: this version does not tell its storage'

/** What of the Safe itself is another thing after a step of a trial: its parts before, after, and what came or went. */
export function changedParts(
  before: SafeState,
  { after, isSilent, singleton }: Pick<SimulatedStep, 'after' | 'isSilent' | 'singleton'>,
): readonly Change[] {
  if (singleton !== undefined && singleton !== before.singleton)
    return [change('singleton', [before.singleton], [singleton])]
  if (after === undefined)
    return [{ key: 'state', name: 'State', cells: ['', isSilent === false ? unread : noAnswer, ''] }]
  const rows = parts
    .filter(({ of }) => !isSameValue(of(before), of(after)))
    .map(({ name, of }) => change(name, of(before), of(after)))
  return [...rows, change('nonce', before.nonce, after.nonce)]
}

/** The names of the parts that a step leaves as they are, for a sentence. */
export function unchangedParts(before: SafeState, after: SafeState | undefined): string {
  if (after === undefined) return ''
  return parts
    .filter(({ of }) => isSameValue(of(before), of(after)))
    .map(({ name }) => name)
    .join(', ')
}

function change(name: string, before: Value, after: Value): Change {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return {
    key: name,
    name: title,
    cells: [
      <ValueView key="before" of={before} />,
      <ValueView key="after" of={after} />,
      difference(before, after),
    ],
  }
}

function ValueView({ of }: { readonly of: Value }) {
  if (typeof of === 'bigint') return of.toString()
  if (of.length === 0) return 'none'
  return (
    <ul className={styles.accounts}>
      {of.map((address) => (
        <li key={address}>
          <AddressView address={checksumAddress(address)} copy={false} />
        </li>
      ))}
    </ul>
  )
}

function difference(before: Value, after: Value): string {
  if (typeof before === 'bigint' || typeof after === 'bigint') return numberDifference(before, after)
  const added = after.filter((address) => !before.includes(address)).length
  const removed = before.filter((address) => !after.includes(address)).length
  if (added === 1 && removed === 1 && before.length === 1) return 'replaced'
  return [added > 0 ? `${added} added` : '', removed > 0 ? `${removed} removed` : '']
    .filter(Boolean)
    .join(', ')
}

function numberDifference(before: Value, after: Value): string {
  if (typeof before !== 'bigint' || typeof after !== 'bigint' || before === after) return ''
  return after < before ? `−${before - after}` : `+${after - before}`
}

function isSameValue(left: Value, right: Value): boolean {
  return String(left) === String(right)
}

function unlessZero(address: LowerAddress): readonly LowerAddress[] {
  return address === zeroAddress ? [] : [address]
}
