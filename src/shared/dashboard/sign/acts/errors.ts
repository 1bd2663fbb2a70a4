import { AppError } from '../../../errors/AppError.ts'

/** No published batch contract fits the version of the Safe. */
export class NoBatchContractError extends AppError {
  readonly code = 'cosign/no-batch-contract'

  constructor({ version }: { version: string | undefined }) {
    super('There is no batch contract for this version', { facts: { version } })
  }
}
