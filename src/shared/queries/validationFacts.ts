import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { askOwnerForSafe } from '../chain/safe/askOwnerContract.ts'
import { readApproval } from '../chain/safe/readApproval.ts'
import { readSafe } from '../chain/safe/readSafe.ts'
import { countedKinds } from '../domain/safe/countedKinds.ts'
import { hashingVersion } from '../domain/safe/hashingVersion.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { ValidationFacts } from '../domain/signable/validateFile.ts'
import type { Address } from '../domain/values/address.ts'
import type { AccountSource } from '../source/AccountSource.ts'

/** Signatures that the chain is asked about at once; those beyond are not counted. A file may name thousands. */
const mostAsked = 60

/**
 * What the contract says, which decides the hashes and whose signatures count: never what a file says. `onlyListed`: of
 * what owners approved on the chain, only that which is in the file.
 */
export async function readFacts(
  source: AccountSource,
  account: AccountRef,
  { signal, onlyListed }: { readonly signal: AbortSignal; readonly onlyListed: boolean },
): Promise<{ readonly safe: SafeState; readonly facts: ValidationFacts }> {
  const { chainId, address } = account
  const safe = await readSafe(source.request, address, signal)
  const version = hashingVersion(safe)
  if (version === undefined) throw chainErrors.answer({ call: 'VERSION' })
  let left = mostAsked
  const mayAsk = () => left-- > 0
  return {
    safe,
    facts: {
      identity: { chainId, safe: address, version },
      shortName: undefined,
      known: () => undefined,
      questions: (signed) => ({
        owners: safe.owners,
        formerOwners: [],
        threshold: safe.threshold,
        signatureKinds: countedKinds(safe),
        otherHashes: [],
        executor: undefined,
        askContract: async (owner, data) =>
          mayAsk()
            ? askOwnerForSafe(source.request, { owner, signed, data, stated: safe.version }, signal)
            : undefined,
        readApproval: async (owner) =>
          mayAsk()
            ? readApproval(source.request, { safe: address, owner, hash: signed.hash }, signal)
            : undefined,
        ...(!onlyListed && {
          readUnlistedApproval: (owner: Address) =>
            readApproval(source.request, { safe: address, owner, hash: signed.hash }, signal),
        }),
      }),
    },
  }
}
