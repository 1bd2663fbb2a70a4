import type { Hex } from '../../values/hex.ts'
import { writeDay } from '../../values/writeDay.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'

/** Another transaction of the same Safe, as a sentence names it. */
export type OtherTransaction = {
  readonly nonce: bigint
  readonly safeTxHash: Hex
  readonly proposer: NamedAccount | undefined
  /** Milliseconds since 1970. */
  readonly proposedAt: number | undefined
  /** Only this device has it: the gateway lists it nowhere. */
  readonly onlyHere?: true | undefined
}

/** Names the proposer and the day of another transaction, or says that this device keeps it; it follows a sentence. */
export function writeProposal({ nonce, proposer, proposedAt, onlyHere }: OtherTransaction): string {
  if (onlyHere === true) return ' It is kept on this device.'
  if (proposer === undefined && proposedAt === undefined) return ''
  const day = proposedAt === undefined ? '' : ` on ${writeDay(proposedAt / 1_000)}`
  return ` Nonce ${nonce} was proposed${day}${proposer === undefined ? '' : ` by ${writeAccount(proposer)}`}.`
}
