import { readPastedTransaction } from '../pasted/readPastedTransaction.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import type { TypedData } from '../typedData/typedData.ts'
import type { CheckFacts } from './subject/CheckFacts.ts'
import type { CheckSubject } from './subject/CheckSubject.ts'
import { createSubject } from './subject/createSubject.ts'

/**
 * The transaction of a Safe that typed data are, taken apart; `undefined` when they are none. Whoever signs them as an
 * owner approves it. `facts` are those of the Safe that signs: what only the other Safe could tell is to be unknown.
 */
export function readInnerTransaction(
  typedData: TypedData,
  {
    place,
    facts,
  }: {
    readonly place: SafeIdentity
    readonly facts: (inner: Pick<CheckSubject, 'place' | 'transaction'>) => CheckFacts
  },
): CheckSubject | undefined {
  if (typedData.primaryType !== 'SafeTx') return undefined
  const read = readPastedTransaction(writeJson(typedData))
  if (read.kind !== 'transaction' || read.safe === undefined) return undefined
  const transaction = { ...read.fields, nonce: read.nonce ?? 0n }
  // Its version only matters for its hash, which is not shown: owners of this Safe sign another one.
  const inner = { place: { ...place, safe: read.safe, chainId: read.chainId ?? place.chainId }, transaction }
  return createSubject({ ...inner, facts: facts(inner) })
}

function writeJson(value: TypedData): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
}
