import type { Likeness } from '../../../../domain/checks/words/lookAlikes.ts'
import {
  type NamedAccount,
  type Relation,
  writeRelation,
} from '../../../../domain/checks/words/NamedAccount.ts'
import type { OtherTransaction } from '../../../../domain/checks/words/OtherTransaction.ts'
import { type TokenAmount, writeAmount } from '../../../../domain/checks/words/TokenAmount.ts'
import { checksumAddress, isAddressText } from '../../../../domain/values/address.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { visibleText } from '../../../../domain/values/text.ts'

/** One thing that a finding names. */
export type EvidenceRow = { readonly label: string } & (
  | { readonly amount: string }
  /** Another transaction of the Safe, by its safeTxHash. */
  | { readonly transaction: Hex; readonly nonce: bigint }
  | {
      /** With its checksum. */
      readonly address: string
      /** What the account is to the Safe, in words. */
      readonly note?: string | undefined
      /** Another address that it is taken for: the digits that differ are marked. */
      readonly against?: string
    }
)

/** The accounts, amounts and other transactions among the facts of a finding, in their order. */
export function evidenceOf(facts: Readonly<Record<string, unknown>>): readonly EvidenceRow[] {
  return Object.entries(facts).flatMap(([name, fact]): readonly EvidenceRow[] => {
    const label = labelOf(name)
    if (isAddressText(fact)) return [{ label, address: checksumAddress(fact) }]
    if (isLikeness(fact)) return bothOf(fact)
    if (isAccount(fact)) {
      // A currency has no account to look up.
      if (fact.relation?.kind === 'native-currency') return []
      return [{ label, address: checksumAddress(fact.address), note: noteOf(fact.relation) }]
    }
    if (isOtherTransactionFact(fact)) return rowsOfOther(fact)
    return isTokenAmount(fact) ? [{ label, amount: writeAmount(fact) }] : []
  })
}

/** A sentence with those addresses shortened that its evidence shows in full. */
export function shortenIn(
  sentence: string,
  rows: readonly EvidenceRow[],
  shorten: (address: string) => string,
): string {
  return rows.reduce(
    (text, row) => ('address' in row ? text.replaceAll(row.address, shorten(row.address)) : text),
    sentence,
  )
}

function rowsOfOther({ safeTxHash, nonce, proposer }: OtherTransaction): readonly EvidenceRow[] {
  const other = { label: 'Other transaction', transaction: safeTxHash, nonce }
  if (proposer === undefined) return [other]
  const address = checksumAddress(proposer.address)
  return [other, { label: 'Proposed by', address, note: noteOf(proposer.relation) }]
}

function bothOf({ address, known, relation }: Likeness): readonly EvidenceRow[] {
  const [given, meant] = [checksumAddress(address), checksumAddress(known)]
  return [
    { label: 'This address', address: given, against: meant },
    { label: 'Looks like', address: meant, against: given, note: noteOf(relation) },
  ]
}

/** `newOwner` as `New owner`. */
function labelOf(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function noteOf(relation: Relation | undefined): string | undefined {
  return relation && visibleText(writeRelation(relation))
}

function isLikeness(fact: unknown): fact is Likeness {
  return typeof fact === 'object' && fact !== null && 'address' in fact && 'known' in fact && 'start' in fact
}

function isAccount(fact: unknown): fact is NamedAccount {
  return typeof fact === 'object' && fact !== null && 'address' in fact && 'relation' in fact
}

function isOtherTransactionFact(fact: unknown): fact is OtherTransaction {
  return typeof fact === 'object' && fact !== null && 'safeTxHash' in fact && 'nonce' in fact
}

function isTokenAmount(fact: unknown): fact is TokenAmount {
  return typeof fact === 'object' && fact !== null && 'token' in fact && 'amount' in fact && 'unit' in fact
}
