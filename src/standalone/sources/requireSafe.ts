import { chainErrors } from '../../shared/chain/nodes/chainErrors.ts'
import { isRevert } from '../../shared/chain/reads/isRevert.ts'
import type { Address } from '../../shared/domain/values/address.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import type { ChainRequest } from '../../shared/source/ChainRequest.ts'
import { standaloneErrors } from '../errors/standaloneErrors.ts'

/**
 * Asks the chain whether there is a Safe at an address. Rejects with `chain/not-a-safe` where there is none, also where
 * another contract refuses the questions, and with the node's error where that is unknown.
 */
export async function requireSafe(
  request: ChainRequest,
  address: Address,
  signal: AbortSignal,
): Promise<void> {
  const { readSafe } = await import('../../shared/chain/safe/readSafe.ts').catch((cause) => {
    throw standaloneErrors.notLoaded({}, { cause })
  })
  try {
    await readSafe(request, address, signal)
  } catch (thrown) {
    throw isRevert(thrown) ? chainErrors.notASafe({ address }) : toAppError(thrown)
  }
}
