import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AppError } from '../errors/AppError.ts'
import { sourceErrors } from './sourceErrors.ts'

export function accountChanged({
  composedFor,
  current,
}: {
  readonly composedFor: AccountRef
  readonly current: AccountRef
}): AppError {
  return sourceErrors.accountChanged({
    composedForChain: composedFor.chainId,
    composedForAddress: composedFor.address,
    currentChain: current.chainId,
    currentAddress: current.address,
  })
}
