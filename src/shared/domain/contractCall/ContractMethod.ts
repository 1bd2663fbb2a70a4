import type { AbiMethod } from '../calldata/abi.ts'

/** A method that a transaction can call. */
export type ContractMethod = AbiMethod & {
  /** Whether it takes native currency along. */
  readonly payable: boolean
}

/** What is claimed of a contract: its interface, read from JSON or from signatures. */
export type ContractInterface = {
  /** In the order they were given, each signature once. */
  readonly methods: readonly ContractMethod[]
  /** How many methods only read: a transaction gains nothing by calling them. */
  readonly reading: number
  /** How many entries could not be read. */
  readonly unreadable: number
}
