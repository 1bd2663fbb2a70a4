import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'

/** The hashes of the messages of this Safe that `requests` asked for. */
export function askedMessageHashes(
  requests: readonly RequestRecord[],
  account: AccountRef,
): ReadonlySet<Hex> {
  return new Set(
    requests.flatMap(({ signing, account: of }) =>
      signing !== undefined && sameAccount(of, account) ? [signing.safeMessageHash] : [],
    ),
  )
}

/** Whether one of `requests` brought the whole signature of a message. The list of the gateway may still be older. */
export function isSignedByRequest(requests: readonly RequestRecord[], hash: Hex): boolean {
  return requests.some(
    ({ signing, progress }) =>
      signing?.safeMessageHash === hash && progress.phase === 'settled' && progress.outcome.kind === 'signed',
  )
}
