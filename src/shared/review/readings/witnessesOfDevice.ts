import type { AccountSource } from '../../source/AccountSource.ts'
import { witnessesOf } from '../../source/localWitnesses.ts'

/** The witnesses that a person named on this device, where the host's node answers all reads. */
export function witnessesOfDevice(
  { capabilities: { ownWitnesses } }: Pick<AccountSource, 'capabilities'>,
  chainId: number,
): readonly string[] {
  return ownWitnesses ? witnessesOf(window, chainId) : []
}
