import { AppError, type ErrorCode } from '../errors/AppError.ts'

/** Facts that many kinds of errors have, by their names. */
const usualFacts = {
  host: 'Gateway.example',
  address: `0x${'12'.repeat(20)}`,
  signer: `0x${'12'.repeat(20)}`,
  safe: `0x${'12'.repeat(20)}`,
  method: 'eth_call',
  wallet: 'Test Wallet',
  chainId: 5,
  milliseconds: 20_000,
  status: 500,
  call: 'getOwners',
  nonce: '3',
}

type FactsOf<kind> = kind extends (...facts: never[]) => AppError<infer facts> ? facts : never

/** Whether the usual facts are all that a kind has. One without any has a type with every name. */
type IsUsual<facts> = string extends keyof facts ? true : typeof usualFacts extends facts ? true : false

/** The kinds of a table that have facts of their own, each with a sample. */
type OwnSamples<table> = {
  readonly [name in keyof table as IsUsual<FactsOf<table[name]>> extends true ? never : name]: AppError
}

type Kinds = Readonly<Record<string, { readonly code: ErrorCode }>>

/**
 * One error of each kind of a table: those of `own`, and of usual facts for every other. A kind that has facts of its own
 * and no sample does not compile.
 */
export function samplesOf<table extends Kinds>(
  table: table,
  own: OwnSamples<table> & Readonly<Record<string, AppError>>,
): readonly AppError[] {
  return Object.entries(table).map(
    ([name, { code }]) =>
      own[name] ?? new AppError({ code, message: 'Words of another program', facts: usualFacts }),
  )
}
